#!/usr/bin/env bash
# Expected: a boundary in GML 3.2 may be a Curve of straight segments and of arcs through three points (gml:Arc; ISO 19136, 10.4.7), and even the profile for simple
# features has both (OGC 10-100r3). A reader without arcs of its own sets them as many short chords, or refuses the geometry.
# Seen: ol reads only the straight segments and joins their ends, without an error. A parcel of 100 m² with a half circle of 39 m² at its side has 100 m², the line of a turning
# place lacks its bend, and a boundary of one arc alone is a line without a single point, at no place on the map. A Circle is as empty.
# It matters for parcels and streets of German land registers (NAS, WFS of ALKIS), where arcs are usual: areas and territories come out too small, silently.
# Versions: ol 10.11.0, jsdom 31.0.1 for its DOMParser; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ol@10.11.0 jsdom@31.0.1
cat >try.mjs <<'END'
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<x/>", { contentType: "text/xml" });
const { DOMParser, Node, XMLSerializer, document } = window;
Object.assign(globalThis, { DOMParser, Node, XMLSerializer, document });
const { default: WFS } = await import("ol/format/WFS.js");

const system = 'srsName="urn:ogc:def:crs:EPSG::25832"';
const straight = (places) => `<gml:LineStringSegment><gml:posList>${places}</gml:posList></gml:LineStringSegment>`;
const round = (places, kind = "Arc") => `<gml:${kind}><gml:posList>${places}</gml:posList></gml:${kind}>`;
const curve = (id, ...segments) => `<gml:Curve ${system} gml:id="${id}"><gml:segments>${segments.join("")}</gml:segments></gml:Curve>`;
const surface = (ring) => `<gml:Surface ${system} gml:id="s"><gml:patches><gml:PolygonPatch><gml:exterior><gml:Ring><gml:curveMember>${ring}</gml:curveMember></gml:Ring>
</gml:exterior></gml:PolygonPatch></gml:patches></gml:Surface>`;
function read(geometry) {
  const [feature] = new WFS({ version: "2.0.0" }).readFeatures(`<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0"
 xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:app="urn:example:parcels"><wfs:member><app:Parcel gml:id="p"><app:position>${geometry}</app:position></app:Parcel>
</wfs:member></wfs:FeatureCollection>`);
  return feature.getGeometry();
}
// A position is read with a height of 0, which GML did not give; the plane is enough here.
const flat = (places) => JSON.stringify(places.map(([x, y]) => [x, y]));

const parcel = read(surface(curve("r", straight("0 0 10 0"), round("10 0 15 5 10 10"), straight("10 10 0 10 0 0"))));
const stated = [
  ["a parcel with a half circle", `${(100 + 12.5 * Math.PI).toFixed(0)} m²`, `${parcel.getArea()} m², ${flat(parcel.getCoordinates()[0])}`, "100 m², [[0,0],[10,0],[10,10],[0,10],[0,0]]"],
  ["a line with a bend through 15 5", "a vertex at or near 15 5", flat(read(curve("c", straight("0 0 10 0"), round("10 0 15 5 20 0"), straight("20 0 30 0"))).getCoordinates()), "[[0,0],[10,0],[20,0],[30,0]]"],
  ["an arc alone", "from 10 0 to 20 0", flat(read(curve("a", round("10 0 15 5 20 0"))).getCoordinates()), "[]"],
  ["a circle alone", "a closed line", flat(read(curve("o", round("10 0 15 5 20 0", "Circle"))).getCoordinates()), "[]"],
];
for (const [what, expected, seen, wanted] of stated) {
  console.log(`expected: ${what}: ${expected}`);
  console.log(`seen:     ${seen}`);
  if (seen !== wanted) throw new Error("It is no longer as stated.");
}
END
node try.mjs
