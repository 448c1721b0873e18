#!/usr/bin/env bash
# Expected: Papa Parse finds a file's delimiter by itself. A semicolon stands once in each row of a file of two columns, so it wins, whether or not
# the last row ends with a line end.
# Seen: the empty rest behind the last line end counts as a row of one column. A short file of two columns then has less than 1.99 on average, the
# semicolon is passed over, and the comma of German numbers and addresses is taken: "49,451;11,077" becomes "49", "451;11", "077". Without the last
# line end, or with skipEmptyLines, all is well.
# It matters for lists of doors with positions, and addresses with commas, that a back office exports from Excel, which ends each row.
# Versions: papaparse 5.7.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . papaparse@5.7.1
cat >try.mjs <<'END'
import Papa from "papaparse";

const files = [
  "breite;laenge\n49,451;11,077\n49,452;11,078\n49,453;11,079\n",
  "strasse;ort\nLindenweg 1, Hinterhaus;Lauf, OT Kotzenhof\nLindenweg 2, Hof;Lauf, OT Heuchling\n",
];
for (const text of files) {
  const asItIs = Papa.parse(text);
  const trimmed = Papa.parse(text.trimEnd()).meta.delimiter;
  const skipping = Papa.parse(text, { skipEmptyLines: true }).meta.delimiter;
  console.log(`expected: ";" for ${JSON.stringify(text)}`);
  console.log(`seen:     "${asItIs.meta.delimiter}", second row ${JSON.stringify(asItIs.data[1])}; "${trimmed}" without the last line end, "${skipping}" with skipEmptyLines`);
  if (asItIs.meta.delimiter !== "," || trimmed !== ";" || skipping !== ";") throw new Error("It is no longer as stated.");
}
END
node try.mjs
