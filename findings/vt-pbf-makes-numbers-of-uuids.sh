#!/usr/bin/env bash
# Expected: GeoJSON (RFC 7946) lets a feature's id be a text, a vector tile only a whole number from 0 on. So an id that is none is left out, as the
# tile specification's "optional" suggests, or refused.
# Seen: @maplibre/vt-pbf writes whatever parseInt makes of it. Two doors with uuids that begin with "8b…" and "8f…" are both feature 8, an id of
# "1e3…" is 1, and -7 becomes 2^64 - 7. No warning.
# It matters on maps of doors: what is highlighted by id (MapLibre's feature state) lights up at every door whose uuid begins alike.
# Versions: @maplibre/geojson-vt 6.3.1, @maplibre/vt-pbf 4.3.3, @mapbox/vector-tile 3.0.0, pbf 5.1.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @maplibre/geojson-vt@6.3.1 @maplibre/vt-pbf@4.3.3 @mapbox/vector-tile@3.0.0 pbf@5.1.2
cat >try.mjs <<'END'
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

const ids = ["8b1f4c62-0000-4000-8000-000000000001", "8f77a0de-0000-4000-8000-000000000002", "1e3d0000-0000-4000-8000-000000000003", -7, 42];
const features = ids.map((id) => ({ type: "Feature", id, properties: {}, geometry: { type: "Point", coordinates: [11, 49] } }));
const tile = new GeoJSONVT({ type: "FeatureCollection", features }, {}).getTile(0, 0, 0);
const layer = new VectorTile(new PbfReader(fromGeojsonVt({ doors: tile }))).layers.doors;
const read = ids.map((_, index) => layer.feature(index).id);
console.log("expected: no id, or a refusal, for the first four; 42 for the last");
for (const [index, id] of ids.entries()) console.log(`seen:     ${id} became ${read[index]}`);
if (String(read) !== String([8, 8, 1, 2 ** 64, 42])) throw new Error("It is no longer as stated.");
END
node try.mjs
