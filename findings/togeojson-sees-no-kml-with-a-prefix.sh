#!/usr/bin/env bash
# Expected: a KML document is read the same whether its namespace is the default one or has a prefix (<kml:Placemark>): for XML both are one name.
# Seen: with a prefix @tmcw/togeojson answers an empty FeatureCollection and no error; it looks for tags by their written name.
# It matters for territories: an empty import looks like an empty file, although every map program shows the areas in it.
# Versions: @tmcw/togeojson 7.1.3, @xmldom/xmldom 0.9.12; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12
cat >try.mjs <<'END'
import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";

const tags = ["kml", "Document", "Placemark", "name", "Point", "coordinates"];
const plain = '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Lauf</name><Point><coordinates>11.28,49.51</coordinates></Point></Placemark></Document></kml>';
const prefixed = tags
  .reduce((xml, tag) => xml.replaceAll(`<${tag}>`, `<k:${tag}>`).replaceAll(`</${tag}>`, `</k:${tag}>`), plain)
  .replace('<kml xmlns=', '<k:kml xmlns:k=');
const count = (xml) => kml(new DOMParser().parseFromString(xml, "text/xml")).features.length;
const seen = [count(plain), count(prefixed)];
console.log("expected: 1 feature without a prefix, 1 with one");
console.log(`seen:     ${seen[0]} without, ${seen[1]} with`);
if (seen.join() !== "1,0") throw new Error("It is no longer as stated.");
END
node try.mjs
