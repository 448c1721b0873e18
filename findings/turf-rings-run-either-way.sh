#!/usr/bin/env bash
# Expected: RFC 7946, section 3.1.6: a polygon's outer ring runs counterclockwise, holes clockwise. What a library of GeoJSON makes follows it, all
# of it or none.
# Seen: half of @turf/turf does. buffer, circle, bboxPolygon, union, intersect and hexGrid run counterclockwise; convex, concave, voronoi,
# squareGrid and sector run clockwise.
# It matters where territories or reach are drawn with it and go on to whatever reads a ring's direction (d3-geo and shapefiles, which want the
# opposite): the same code works for a circle and not for a hull, so that @turf/rewind is needed behind each of them.
# Versions: @turf/turf 7.4.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @turf/turf@7.4.0
cat >try.mjs <<'END'
import * as turf from "@turf/turf";

const doors = turf.points([[11, 49], [12, 49], [11.5, 50], [11.4, 49.2]]);
const pair = turf.featureCollection([turf.bboxPolygon([11, 49, 12, 50]), turf.bboxPolygon([11.5, 49.5, 13, 51])]);
const made = {
  buffer: turf.buffer(turf.point([11, 49]), 1),
  circle: turf.circle([11, 49], 1),
  bboxPolygon: turf.bboxPolygon([11, 49, 12, 50]),
  union: turf.union(pair),
  intersect: turf.intersect(pair),
  hexGrid: turf.hexGrid([11, 49, 11.2, 49.2], 2).features[0],
  convex: turf.convex(doors),
  concave: turf.concave(doors),
  voronoi: turf.voronoi(doors, { bbox: [10, 48, 13, 51] }).features[0],
  squareGrid: turf.squareGrid([11, 49, 11.2, 49.2], 2).features[0],
  sector: turf.sector([11, 49], 1, 0, 90),
};
const clockwise = Object.keys(made).filter((name) => turf.booleanClockwise(made[name].geometry.coordinates[0]));
console.log("expected: no outer ring runs clockwise");
console.log(`seen:     clockwise are ${clockwise.join(", ")} of ${Object.keys(made).join(", ")}`);
if (clockwise.join() !== "convex,concave,voronoi,squareGrid,sector") throw new Error("It is no longer as stated.");
END
node try.mjs
