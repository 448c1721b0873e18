#!/usr/bin/env bash
# Expected: a line of an account statement (SWIFT MT 940, field 61) has a value date with its year (YYMMDD) and an entry date without one (MMDD), on which it was
# booked. The year of the second is the one that lies near the first, and between the dates of the statement's balances (fields 60F and 62F).
# Seen: mt940-js, mt940js and @centrapay/swift-parser put the year of the value date before it. A payment with value of 31 December that was booked on 2 January
# was booked a year before, on 2 January of the year that ends; one of 2 January that was booked on 31 December will be booked at the end of the year.
# It matters for dunning and for what has been paid in time: each turn of the year some payments lie outside of every period that is asked for. Tests with any
# other month see nothing.
# Versions: mt940-js 1.0.0 (with tslib 2.8.1, which it asks for and does not bring), mt940js 1.3.5, @centrapay/swift-parser 1.0.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5 @centrapay/swift-parser@1.0.1
cat >try.cjs <<'END'
const swift = require("@centrapay/swift-parser");
const { Parser } = require("mt940js");
const mt940 = require("mt940-js");

const statement = [
  ":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", ":60F:C251231EUR1000,00",
  ":61:2512310102CR49,90N051NONREF", ":86:166?00GUTSCHRIFT?20Auftrag 4711",
  ":61:2601021231CR29,90N051NONREF", ":86:166?00GUTSCHRIFT?20Auftrag 4712",
  ":62F:C260102EUR1079,80", "",
].join("\r\n");
const day = (date) => new Date(date).toISOString().slice(0, 10);
(async () => {
  const read = {
    "mt940-js": (await mt940.read(Buffer.from(statement)))[0].transactions,
    mt940js: new Parser().parse(statement)[0].transactions,
    "@centrapay/swift-parser": swift.parse({ type: "mt940", data: statement })[0].transactions,
  };
  console.log("expected: booked on 2026-01-02 and on 2025-12-31");
  for (const [name, transactions] of Object.entries(read)) {
    const seen = transactions.map(({ entryDate }) => day(entryDate)).join(" and on ");
    console.log(`seen:     ${name}: booked on ${seen}`);
    if (seen !== "2025-01-02 and on 2026-12-31") throw new Error("It is no longer as stated.");
  }
})();
END
node try.cjs
