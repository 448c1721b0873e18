#!/usr/bin/env bash
# Expected: the Cologne code is there to find a name that was heard, or typed without its marks: "Şahin" has the code of "Sahin", "Łukasz" one that begins as that of "Lukas",
# "Ayşe" that of "Ayse". A first vowel is 0 and stays, zeros behind it go; so "Amann" is not "Mann". Packages for one code give one code.
# Seen: cologne-phonetic and clj-fuzzy drop each letter that they do not know before they begin: Şahin is 06 and 6, while Sahin is 86, and Łukasz is 048 and 48, Lukas 548; so
# whoever types the name without its marks does not find it. talisman turns both into plain letters first. clj-fuzzy drops the first zero as well: Amann and Mann are both 66, and Öztürk
# is 8274 where the others say 08274. A first H is a zero for cologne-phonetic and nothing for talisman: Hansen is 0686 and 686, Heinz 068 and 68.
# It matters where names are found by sound: a code kept by one package and asked for with another finds nothing, with H and vowels in front of all.
# Versions: cologne-phonetic 1.1.1, talisman 1.1.4, clj-fuzzy 0.4.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . cologne-phonetic@1.1.1 talisman@1.1.4 clj-fuzzy@0.4.1
cat >try.mjs <<'CODE'
import { createRequire } from "node:module";

import { colognePhonetic } from "cologne-phonetic";

const require = createRequire(import.meta.url);
const codes = {
  "cologne-phonetic": colognePhonetic,
  talisman: require("talisman/phonetics/german/cologne"),
  "clj-fuzzy": require("clj-fuzzy").phonetics.cologne,
};
const stated = {
  Müller: "657 657 657",
  Sahin: "86 86 86",
  Şahin: "06 86 6",
  Lukas: "548 548 548",
  Łukasz: "048 548 48",
  Ayse: "08 08 8",
  Ayşe: "0 08 ",
  Öztürk: "08274 08274 8274",
  Mann: "66 66 66",
  Amann: "066 066 66",
  Hansen: "0686 686 686",
  Heinz: "068 68 68",
};
console.log(`name: ${Object.keys(codes).join(", ")}`);
let changed = false;
for (const [name, expected] of Object.entries(stated)) {
  const seen = Object.values(codes).map((code) => code(name));
  console.log(`${name}: ${seen.map((code) => JSON.stringify(code)).join(", ")}`);
  if (seen.join(" ") !== expected) changed = true;
}
if (changed) throw new Error("It is no longer as stated.");
CODE
node try.mjs
