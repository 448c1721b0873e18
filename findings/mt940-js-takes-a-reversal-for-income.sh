#!/usr/bin/env bash
# Expected: field 61 of an account statement (SWIFT MT 940) is marked C or D, or RC and RD for the reversal of such an entry: RC, the reversal of a credit, takes
# money from the account; RD gives it back. The statement's two balances differ by the sum of its entries.
# Seen: mt940-js has amounts without a sign and `isCredit` to tell their direction, and it says true of RC and false of RD: for each reversal the opposite. Nothing
# else in what it answers tells RC from C. Counted by it, 1000,00 EUR with a credit of 49,90 that was reversed are 1099,80 in the end. mt940js has it right.
# It matters where payments are matched to orders: what the bank has taken back counts as paid once more.
# Versions: mt940-js 1.0.0 (with tslib 2.8.1, which it asks for and does not bring), mt940js 1.3.5; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5
cat >try.cjs <<'END'
const { Parser } = require("mt940js");
const mt940 = require("mt940-js");

const statementOf = (lines, closing) =>
  [":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", ":60F:C261130EUR1000,00", ...lines, `:62F:${closing}`, ""].join("\r\n");
const line = (mark) => [`:61:2611301130${mark}49,90NMSCNONREF`, ":86:Auftrag 4711"];
const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 1000).toFixed(2);
const cases = [
  ["a credit and its reversal", statementOf([...line("C"), ...line("RC")], "C261130EUR1000,00"), "1000.00", "1099.80"],
  ["a debit and its reversal", statementOf([...line("D"), ...line("RD")], "C261130EUR1000,00"), "1000.00", "900.20"],
];
(async () => {
  for (const [what, statement, closing, stated] of cases) {
    const { transactions, closingBalance } = (await mt940.read(Buffer.from(statement)))[0];
    const byFlag = sum(transactions.map(({ amount, isCredit }) => (isCredit ? amount : -amount)));
    const bySign = sum(new Parser().parse(statement)[0].transactions.map(({ amount }) => amount));
    console.log(`expected: ${what}: ${closing}, as field 62F says (${closingBalance.value.toFixed(2)})`);
    console.log(`seen:     mt940-js ${byFlag}, mt940js ${bySign}`);
    if (byFlag !== stated || bySign !== closing) throw new Error("It is no longer as stated.");
  }
})();
END
node try.cjs
