#!/usr/bin/env bash
# Expected: GPX 1.1 (trksegType) starts a new <trkseg> wherever reception was lost or the receiver was off: what lies between two segments was not recorded and belongs
# to none. A height (<ele>) is optional, and a position in GeoJSON is made of numbers (RFC 7946, 3.1.1).
# Seen: gpxparser and @we-gold/gpxjs put the points of all segments into one list. A tour of twice 111 m on foot, with eleven kilometres by car between them and the
# receiver off, is 11.2 km long for both, and one line through places where nobody walked; which point began a segment cannot be asked. A point without a height
# is [13.7,51.05,null] in the GeoJSON of both. @tmcw/togeojson reads two lines of two numbers each.
# It matters where the ways of a door-to-door team are measured or drawn from files of a receiver or a phone.
# Versions: gpxparser 3.0.8, @we-gold/gpxjs 1.2.0, @tmcw/togeojson 7.1.3, jsdom 31.0.1 for its DOMParser; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 @tmcw/togeojson@7.1.3 jsdom@31.0.1
cat >try.mjs <<'END'
import { gpx as togeojson } from "@tmcw/togeojson";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import GpxParser from "gpxparser";
import { JSDOM } from "jsdom";

const point = (lat, time) => `<trkpt lat="${lat}" lon="13.7"><time>2026-12-01T${time}:00Z</time></trkpt>`;
const text = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Tour</name>
<trkseg>${point("51.050", "09:00")}${point("51.051", "09:05")}</trkseg>
<trkseg>${point("51.150", "11:00")}${point("51.151", "11:05")}</trkseg></trk></gpx>`;
const { DOMParser } = new JSDOM("").window;
const domOf = (xml) => new DOMParser().parseFromString(xml, "application/xml");

const older = new GpxParser();
older.parse(text);
const [newer, error] = parseGPXWithCustomParser(text, domOf);
if (error) throw error;
const joined = "LineString [[13.7,51.05,null],[13.7,51.051,null],[13.7,51.15,null],[13.7,51.151,null]]";
const apart = "MultiLineString [[[13.7,51.05],[13.7,51.051]],[[13.7,51.15],[13.7,51.151]]]";
const shown = ({ features: [{ geometry }] }) => `${geometry.type} ${JSON.stringify(geometry.coordinates)}`;
const stated = [
  ["gpxparser", Math.round(older.tracks[0].distance.total), shown(older.toGeoJSON()), 11231, joined],
  ["@we-gold/gpxjs", Math.round(newer.tracks[0].distance.total), shown(newer.toGeoJSON()), 11231, joined],
  ["@tmcw/togeojson", undefined, shown(togeojson(domOf(text))), undefined, apart],
];
for (const [name, metres, line, wantedMetres, wantedLine] of stated) {
  console.log(`expected: ${metres === undefined ? "" : "222 m; "}${apart}`);
  console.log(`seen:     ${name}: ${metres === undefined ? "" : `${metres} m; `}${line}`);
  if (metres !== wantedMetres || line !== wantedLine) throw new Error("It is no longer as stated.");
}
END
node try.mjs
