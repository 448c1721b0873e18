#!/usr/bin/env bash
# Expected: a FlatGeobuf file has a header with columns and their types, and each feature has values of these columns or none (spec of the format, header.fbs); who writes
# one from features either finds types that hold all values or refuses.
# Seen: the GeoJSON writer of flatgeobuf takes columns and types from the first feature alone. The house number "3a" behind a first one of 3 is null afterwards, "ja" in a
# column of truths is false, a property that the first feature lacks is gone, each without a word. And where a later feature lacks a property that is an object or a list in the
# first one (null is well), the file is written and its own reader throws at that feature.
# It matters for address lists from FlatGeobuf: what a list says of a house depends on which house stands first; whoever writes one sets such columns to text before.
# Versions: flatgeobuf 4.5.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . flatgeobuf@4.5.0
cat >try.mjs <<'CODE'
import { deserialize, serialize } from "flatgeobuf/lib/mjs/geojson.js";

/** Properties of features as they come back from a file that was written of them; or what the reader throws. */
async function roundTrip(rows) {
  const features = rows.map((properties) => ({ type: "Feature", geometry: { type: "Point", coordinates: [7, 51] }, properties }));
  const file = serialize({ type: "FeatureCollection", features });
  const back = [];
  try {
    for await (const { properties } of deserialize(file)) back.push(properties);
  } catch (error) {
    return `written, then ${error.name} after ${back.length}`;
  }
  return JSON.stringify(back);
}

const stated = [
  ["a number, then a text", [{ no: 3 }, { no: "3a" }], '[{"no":3},{"no":null}]'],
  ["a text, then a number", [{ no: "3a" }, { no: 3 }], '[{"no":"3a"},{"no":"3"}]'],
  ["a truth, then a word", [{ empty: false }, { empty: "ja" }, { empty: true }], '[{"empty":false},{"empty":false},{"empty":true}]'],
  ["a column that comes later", [{ no: "1" }, { no: "2", extra: "rear" }], '[{"no":"1"},{"no":"2"}]'],
  ["a list, then null", [{ tags: ["new"] }, { tags: null }], '[{"tags":["new"]},{}]'],
  ["a list, then none", [{ tags: ["new"] }, {}], "written, then SyntaxError after 1"],
  ["an object, then none", [{ owner: { id: 1 } }, {}], "written, then SyntaxError after 1"],
];
for (const [name, rows, wanted] of stated) {
  const seen = await roundTrip(rows);
  console.log(`${name}: ${JSON.stringify(rows)}`);
  console.log(`seen: ${seen}`);
  if (seen !== wanted) throw new Error("It is no longer as stated.");
}
CODE
node try.mjs
