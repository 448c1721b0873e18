#!/usr/bin/env bash
# Expected: @mapbox/shp-write names Polygon and MultiPolygon among its geometries; a shapefile has one type for both. A collection of territories
# with either kind is written whole.
# Seen: where both kinds are in a collection, each is written as a file of the same name into the archive, and the second one takes the place of the
# first. All simple polygons are gone, without an error. Lines are lost in the same way.
# It matters for territories of a sales area: nearly all are one polygon, and the few in several parts make the others vanish.
# Versions: @mapbox/shp-write 0.4.3, shpjs 6.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @mapbox/shp-write@0.4.3 shpjs@6.2.0
cat >try.mjs <<'END'
import shpwrite from "@mapbox/shp-write";
import shp from "shpjs";

const ring = (x) => [[x, 0], [x + 5, 0], [x + 5, 5], [x, 5], [x, 0]];
const feature = (name, type, coordinates) => ({ type: "Feature", properties: { name }, geometry: { type, coordinates } });
const collection = (features) => ({ type: "FeatureCollection", features });
async function roundTrip(features) {
  const written = await shpwrite.zip(collection(features), { outputType: "nodebuffer", compression: "STORE" });
  return [await shp(written)].flat().flatMap((layer) => layer.features.map(({ properties }) => properties.name)).join(", ");
}
const areas = [feature("North", "Polygon", [ring(0)]), feature("South", "Polygon", [ring(10)]), feature("Islands", "MultiPolygon", [[ring(20)], [ring(30)]])];
const ways = [feature("A", "LineString", [[0, 0], [1, 1]]), feature("B", "MultiLineString", [[[2, 2], [3, 3]], [[4, 4], [5, 5]]])];
const seen = { simple: await roundTrip(areas.slice(0, 2)), mixed: await roundTrip(areas), ways: await roundTrip(ways) };
console.log("expected: North, South / North, South, Islands / A, B");
console.log(`seen:     ${Object.values(seen).join(" / ")}`);
if (seen.simple !== "North, South" || seen.mixed !== "Islands" || seen.ways !== "B") throw new Error("It is no longer as stated.");
END
node try.mjs
