#!/usr/bin/env bash
# Expected: well-known text (OGC 06-103r4, 7.2) writes the kind of a geometry in any case, as the standard's own examples do ("LineString (10 10, 20 20)"), and the
# numbers of a vertex are x, y, a height after Z and a measure after M. GeoJSON's third number is a height (RFC 7946, 3.1.1) and has no place for a measure.
# Seen: @terraformer/wkt puts the measure of a line there: the metre 120 of a cable is a height of 120 m. Such a line is null for wellknown, which throws nothing; wkx and
# betterknown leave the measure out, but of a line with both betterknown keeps it as a fourth number. And "LineString" is no geometry for two of the four; "POINT (.5 -.5)"
# is none for one.
# It matters for cable routes and territories in a column of a CSV file: which vertices are read, and as what, depends on who reads them.
# Versions: @terraformer/wkt 2.2.2, wellknown 0.5.0, wkx 0.5.0, betterknown 1.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @terraformer/wkt@2.2.2 wellknown@0.5.0 wkx@0.5.0 betterknown@1.2.0
cat >try.mjs <<'END'
import { wktToGeoJSON as terraformer } from "@terraformer/wkt";
import { wktToGeoJSON as betterknown } from "betterknown";
import wellknown from "wellknown";
import wkx from "wkx";

const readers = { terraformer, wellknown, wkx: (text) => wkx.Geometry.parse(text).toGeoJSON(), betterknown };
function read(reader, text) {
  try {
    const geometry = reader(text);
    return geometry === null ? "null" : JSON.stringify(geometry.coordinates);
  } catch {
    return "refused";
  }
}

const flat = "[[7,51],[8,52]]";
const stated = [
  ["LINESTRING (7 51, 8 52)", flat, flat, flat, flat],
  ["LINESTRING M (7 51 0, 8 52 120)", "[[7,51,0],[8,52,120]]", "null", flat, flat],
  ["LINESTRING ZM (7 51 3 0, 8 52 4 120)", "[[7,51,3,0],[8,52,4,120]]", "null", "[[7,51,3],[8,52,4]]", "[[7,51,3,0],[8,52,4,120]]"],
  ["LineString (7 51, 8 52)", "refused", flat, "refused", flat],
  ["POINT (.5 -.5)", "refused", "[0.5,-0.5]", "[0.5,-0.5]", "[0.5,-0.5]"],
];
for (const [text, ...wanted] of stated) {
  const seen = Object.entries(readers).map(([name, reader]) => [name, read(reader, text)]);
  console.log(`expected: four readers read ${text} alike`);
  console.log(`seen:     ${seen.map((one) => one.join(" ")).join("; ")}`);
  if (seen.map(([, one]) => one).join() !== wanted.join()) throw new Error("It is no longer as stated.");
}
END
node try.mjs
