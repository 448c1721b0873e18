#!/usr/bin/env bash
# Expected: fontkit lays out text of any script that the font has. A mark whose letter has no anchor for it stays where it is (OpenType, GPOS: such
# a pair is not positioned).
# Seen: with Noto Sans Gurmukhi, common names end with "Cannot read properties of null (reading 'xCoordinate')": of eight, five. So does pdfkit, in
# the middle of a paper. Browsers draw them.
# It matters for papers that bear a customer's name as he writes it.
# Versions: fontkit 2.0.4, @fontsource/noto-sans-gurmukhi 5.3.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . fontkit@2.0.4 @fontsource/noto-sans-gurmukhi@5.3.0
cat >try.mjs <<'END'
import * as fontkit from "fontkit";

const font = fontkit.openSync("node_modules/@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff");
const names = ["ਸਿੰਘ", "ਹਰਪ੍ਰੀਤ", "ਮਨਪ੍ਰੀਤ", "ਕੁਲਵੰਤ", "ਅੰਮ੍ਰਿਤ", "ਕੌਰ", "ਬਾਜਵਾ", "ਢਿੱਲੋਂ"];
const said = names.map((name) => {
  try {
    return `${font.layout(name).glyphs.length} glyphs`;
  } catch (error) {
    return error.message;
  }
});
console.log("expected: glyphs for each name");
for (const [index, name] of names.entries()) console.log(`seen:     ${name}: ${said[index]}`);
if (said.filter((text) => text.includes("xCoordinate")).length !== 5 || !said.slice(5).every((text) => text.endsWith("glyphs"))) {
  throw new Error("It is no longer as stated.");
}
END
node try.mjs
