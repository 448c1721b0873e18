#!/usr/bin/env bash
# Expected: the BIC to an IBAN is that of the bank whose number stands in it; in a German one these are eight digits (Bankleitzahl). A package that says it
# "generates BICs from IBANs" for many countries answers it, or nothing for a bank that it does not know.
# Seen: bic-from-iban takes the first four of the eight, without zeros in front, for a number in its own list, where banks are counted through in the order of the
# alphabet. Of Commerzbank's 37040044 it makes 3704 and answers ESSEDE5F362, of DKB's 12030000 DRESDEFF834: valid in form, and of other banks in other towns.
# iban-to-bic has the four right.
# It matters for mandates: where the BIC is sent along with the debit, or shown to the customer for a check, it is another bank's, and nothing looks wrong.
# Versions: bic-from-iban 1.0.0, iban-to-bic 1.4.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . bic-from-iban@1.0.0 iban-to-bic@1.4.0
cat >try.cjs <<'END'
const { getBIC } = require("bic-from-iban");
const { ibanToBic } = require("iban-to-bic");

/** Account numbers of examples, at banks that there are. */
const accounts = [
  ["DE89370400440532013000", "COBADEFFXXX", "ESSEDE5F362"],
  ["DE02120300000000202051", "BYLADEM1001", "DRESDEFF834"],
  ["DE02100100100006820101", "PBNKDEFFXXX", "DRESDEFFJ14"],
  ["DE02500105170137075030", "INGDDEFFXXX", ""],
];
for (const [iban, right, stated] of accounts) {
  const [seen, other] = [getBIC(iban), ibanToBic(iban)];
  console.log(`expected: ${iban}: ${right}`);
  console.log(`seen:     bic-from-iban: ${seen || "none"}; iban-to-bic: ${other}`);
  if (seen !== stated || other !== right) throw new Error("It is no longer as stated.");
}
END
node try.cjs
