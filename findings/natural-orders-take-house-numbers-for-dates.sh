#!/usr/bin/env bash
# Expected: what orders texts "as people do" goes by the whole numbers in them, so that a street's houses stand as 1, 1a, 1e, 2, 3; two texts that are not the same have one order,
# whatever order they came in.
# Seen: of six packages natural-orderby, natsort and natural-sort look for dates and fractions first. "1-3-5", one door for three houses, is a date for them: natural-orderby puts it behind
# house 12, and natsort orders a street with it differently by what came first. 7.1 and 7.10 are the same number to four of six. For natural-sort "5e" and "5" are the same
# too, and so are 5e and 5a. natural-compare, string-natural-compare and Intl.Collator with numeric order all of these as expected.
# It matters for lists of doors: the order in which a salesman walks, and lists that jump at each load.
# Versions: natural-orderby 5.0.0, natsort 2.0.3, natural-sort 1.0.0, javascript-natural-sort 0.7.1, natural-compare 1.4.0, string-natural-compare 3.0.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . natural-orderby@5.0.0 natsort@2.0.3 natural-sort@1.0.0 javascript-natural-sort@0.7.1 natural-compare@1.4.0 string-natural-compare@3.0.1
cat >try.mjs <<'CODE'
import javascriptNaturalSort from "javascript-natural-sort";
import naturalCompare from "natural-compare";
import { compare } from "natural-orderby";
import naturalSort from "natural-sort";
import natsort from "natsort";
import stringNaturalCompare from "string-natural-compare";

const orders = {
  "natural-orderby": compare(),
  natsort: (natsort.default ?? natsort)(),
  "natural-sort": naturalSort(),
  "javascript-natural-sort": javascriptNaturalSort,
  "natural-compare": naturalCompare,
  "string-natural-compare": stringNaturalCompare,
  "Intl.Collator": new Intl.Collator("de", { numeric: true }).compare,
};
const asExpected = (houses) => Object.fromEntries(Object.keys(orders).map((name) => [name, houses]));
const streets = [
  ["1 1a 2 3-5 10 10a 12/14", asExpected("1 1a 2 3-5 10 10a 12/14")],
  [
    "1-3-5 2-4 3 6-8 10-12 12",
    {
      ...asExpected("1-3-5 2-4 3 6-8 10-12 12"),
      "natural-orderby": "2-4 3 6-8 10-12 12 1-3-5",
      natsort: "2-4 6-8 10-12 1-3-5 3 12, or 1-3-5 2-4 3 6-8 10-12 12",
    },
  ],
  ["5 5a 5e 6", { ...asExpected("5 5a 5e 6"), "natural-sort": "5 5e 5a 6, or 5e 5 5a 6" }],
  [
    "7.1 7.2 7.10",
    {
      ...asExpected("7.1 7.2 7.10"),
      "natural-orderby": "7.1 7.10 7.2, or 7.10 7.1 7.2",
      natsort: "7.1 7.10 7.2, or 7.10 7.1 7.2",
      "natural-sort": "7.1 7.10 7.2, or 7.10 7.1 7.2",
      "javascript-natural-sort": "7.1 7.10 7.2, or 7.10 7.1 7.2",
    },
  ],
];
let changed = false;
for (const [expected, stated] of streets) {
  console.log(`expected: ${expected}`);
  for (const [name, order] of Object.entries(orders)) {
    const houses = expected.split(" ");
    const [one, other] = [houses.toSorted(order), houses.toReversed().toSorted(order)].map((sorted) => sorted.join(" "));
    const seen = one === other ? one : `${one}, or ${other}`;
    console.log(`seen:     ${seen} (${name})`);
    if (seen !== stated[name]) changed = true;
  }
}
if (changed) throw new Error("It is no longer as stated.");
CODE
node try.mjs
