#!/usr/bin/env bash
# Expected: tokml makes a feature's property "name" into KML's <name>; an option for the style of a polygon (simplestyle) changes the style alone.
# Seen: the names are written only while no options are given at all. With { simplestyle: true } no placemark has a <name>: it stands among the
# further data, where map programs do not show it.
# It matters for territories that are handed on as KML: drawn in their colours they are nameless in the list of places.
# Versions: tokml 0.4.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . tokml@0.4.0
cat >try.cjs <<'END'
const tokml = require("tokml");
const territory = {
  type: "Feature",
  properties: { name: "Lauf West", stroke: "#ff0000" },
  geometry: { type: "Polygon", coordinates: [[[11, 49], [12, 49], [12, 50], [11, 49]]] },
};
const plain = tokml(territory).includes("<name>Lauf West</name>");
const styled = tokml(territory, { simplestyle: true });
console.log("expected: <name> without options and with simplestyle");
console.log(`seen:     without ${plain}, with simplestyle ${styled.includes("<name>")}; as further data ${styled.includes('<Data name="name">')}`);
if (!plain || styled.includes("<name>") || !styled.includes('<Data name="name">')) throw new Error("It is no longer as stated.");
END
node try.cjs
