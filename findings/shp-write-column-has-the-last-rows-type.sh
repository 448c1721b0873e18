#!/usr/bin/env bash
# Expected: a column of a shapefile has one type; where some values are texts and some are numbers it has to be text, or the file is refused.
# Seen: the type is that of the last feature which has the property. Doors "12a", "7" and 9 (a number, as a CSV reader makes it) are written as a column of
# numbers, and "12a" is read back as 12. In another order of the same features nothing is lost.
# It matters for house numbers handed to a network planner: letters go, and whether they do hangs on which door stands last.
# Versions: @mapbox/shp-write 0.4.3, shpjs 6.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @mapbox/shp-write@0.4.3 shpjs@6.2.0
cat >try.mjs <<'END'
import shpwrite from "@mapbox/shp-write";
import shp from "shpjs";

async function roundTrip(numbers) {
  const features = numbers.map((number) => ({ type: "Feature", properties: { number }, geometry: { type: "Point", coordinates: [11, 49] } }));
  const written = await shpwrite.zip({ type: "FeatureCollection", features }, { outputType: "nodebuffer", compression: "STORE" });
  return JSON.stringify((await shp(written)).features.map(({ properties }) => properties.number));
}
const [numberLast, textLast] = [await roundTrip(["12a", "7", 9]), await roundTrip([9, "7", "12a"])];
console.log('expected: ["12a","7","9"] and ["9","7","12a"]');
console.log(`seen:     ${numberLast} and ${textLast}`);
if (numberLast !== "[12,7,9]" || textLast !== '["9","7","12a"]') throw new Error("It is no longer as stated.");
END
node try.mjs
