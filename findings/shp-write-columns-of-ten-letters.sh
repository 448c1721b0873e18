#!/usr/bin/env bash
# Expected: a shapefile's columns have names of ten letters at most, which the package's page says. Two properties whose names begin alike get two
# columns all the same (as ogr2ogr numbers them), or are refused.
# Seen: @mapbox/shp-write writes one column, and the value of the property that comes last. Of "hausnummer" and "hausnummerzusatz" the house number
# is gone: door 12 a is read back as "a", door 7 as "".
# It matters where addresses are handed to a municipality or a network planner, who ask for shapefiles.
# Versions: @mapbox/shp-write 0.4.3, shpjs 6.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @mapbox/shp-write@0.4.3 shpjs@6.2.0
cat >try.mjs <<'END'
import shpwrite from "@mapbox/shp-write";
import shp from "shpjs";

const door = (hausnummer, hausnummerzusatz) => ({
  type: "Feature",
  properties: { plz: "01067", hausnummer, hausnummerzusatz },
  geometry: { type: "Point", coordinates: [13.7, 51.05] },
});
const written = await shpwrite.zip(
  { type: "FeatureCollection", features: [door("12", "a"), door("7", "")] },
  { outputType: "nodebuffer", compression: "STORE" },
);
const read = (await shp(written)).features.map((feature) => feature.properties);
console.log('expected: "12" and "7" can be read from some column');
console.log(`seen:     ${JSON.stringify(read)}`);
const isAsStated = JSON.stringify(read.map(({ plz, hausnummer }) => [plz, hausnummer])) === '[["01067","a"],["01067",""]]';
if (!isAsStated || Object.keys(read[0]).length !== 2) throw new Error("It is no longer as stated.");
END
node try.mjs
