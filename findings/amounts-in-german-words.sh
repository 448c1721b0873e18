#!/usr/bin/env bash
# Expected: an amount in words as German writes it: before a thousand "eins" is "ein", also behind hundred ("einhunderteintausend"), and it is "eine Million",
# "einhunderteine Millionen", "ein Euro". CLDR's rules for numbers in German words (package cldr-rbnf) say so: thousands by the rule of the masculine form,
# millions by that of the feminine one.
# Seen: four packages that offer German write "einhunderteinstausend" for 101,000. to-words, the one most used, has "Eins Million" and "Eins Euro", the plural
# "Zwei Million", and a blank between the parts of a number that is one word; n2words writes "zwei Millionenste".
# It matters for a contract or a receipt that has its amount in words as well, which counts where the two differ: the words should at least be German.
# Versions: n2words 4.0.0, to-words 5.7.0, rosaenlg-n2words 3.3.0, num-words-de 1.1.0, cldr-rbnf 48.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . n2words@4.0.0 to-words@5.7.0 rosaenlg-n2words@3.3.0 num-words-de@1.1.0 cldr-rbnf@48.2.0
cat >try.mjs <<'END'
import { readFileSync } from "node:fs";

import { toCardinal, toOrdinal } from "n2words/de-DE";
import numWordsDe from "num-words-de";
import rosaenlg from "rosaenlg-n2words";
import { ToWords } from "to-words";

/* CLDR's rules are pairs of a least value and a text, in which ← is the part in front and → what remains; [ ] stands where something remains. */
const rules = JSON.parse(readFileSync("node_modules/cldr-rbnf/rbnf/de.json", "utf8")).rbnf.rbnf.SpelloutRules;
function spell(n, set) {
  const numbered = rules[set].filter(([from]) => /^\d+$/u.test(from));
  const [from, text] = numbered.findLast(([least]) => BigInt(least) <= BigInt(n));
  const same = /^=(?<other>%[\w-]+)=;$/u.exec(text);
  if (same !== null) return spell(n, same.groups.other);
  const unit = 10 ** Math.floor(Math.log10(Math.max(Number(from), 1)));
  const rest = n % unit;
  return text
    .replace(/;$/u, "")
    .replace(/\[(?<inner>[^\]]*)\]/u, (_all, inner) => (rest === 0 ? "" : inner))
    .replace(/←(?<other>%[\w-]+)?←/u, (_all, other) => spell(Math.floor(n / unit), other ?? set))
    .replace(/→(?<other>%[\w-]+)?→/u, (_all, other) => spell(rest, other ?? set))
    .replaceAll("\u00AD", "");
}

const toWords = new ToWords({ localeCode: "de-DE" });
const stated = [
  [21_000, "einundzwanzigtausend", "einundzwanzigtausend", "Einundzwanzig Tausend", "einundzwanzigtausend", "Einundzwanzigtausend"],
  [101_000, "einhunderteintausend", "einhunderteinstausend", "Hundert Eins Tausend", "einhunderteinstausend", "Einhunderteinstausend"],
  [1_000_000, "eine Million", "eine Million", "Eins Million", "eine Million", "Eine Million"],
  [2_000_000, "zwei Millionen", "zwei Millionen", "Zwei Million", "zwei Millionen", "Zwei Millionen"],
  [101_000_000, "einhunderteine Millionen", "einhunderteins Millionen", "Hundert Eins Million", "einhunderteins Millionen", "Einhunderteins Millionen"],
];
for (const [n, ...wanted] of stated) {
  const seen = [
    spell(n, "%spellout-numbering"),
    toCardinal(n),
    toWords.convert(n),
    rosaenlg(n, { lang: "de" }),
    numWordsDe.numToWord(n).trim(),
  ];
  console.log(`expected: ${n} is ${seen[0]} (CLDR)`);
  console.log(`seen:     ${seen.slice(1).join(", ")} (n2words, to-words, rosaenlg-n2words, num-words-de)`);
  if (seen.join("|") !== wanted.join("|")) throw new Error(`It is no longer as stated: ${wanted.join("|")}`);
}
const euro = toWords.convert(1, { currency: true });
console.log("expected: 1 € is ein Euro");
console.log(`seen:     ${euro} (to-words)`);
console.log("expected: the 2,000,000th is the zweimillionste");
console.log(`seen:     ${toOrdinal(2_000_000)} (n2words)`);
if (euro !== "Eins Euro" || toOrdinal(2_000_000) !== "zwei Millionenste") throw new Error("It is no longer as stated.");
END
node try.mjs
