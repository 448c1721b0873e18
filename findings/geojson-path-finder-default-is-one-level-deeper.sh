#!/usr/bin/env bash
# Expected: geojson-path-finder's page and types say `import PathFinder from "geojson-path-finder"` and `new PathFinder(network)`.
# Seen: Node loads the CommonJS build, whose default export is an object with the class as `default`: `new PathFinder` throws, while TypeScript
# takes it and a bundler, which goes by `module`, gives the class. Its ES module cannot be asked for: imported by its path it is refused for its
# imports without endings.
# It matters where the same search of ways shall run on a server and on a device.
# Versions: geojson-path-finder 2.1.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . geojson-path-finder@2.1.0
cat >try.mjs <<'END'
import PathFinder from "geojson-path-finder";

const network = { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: [[11, 49], [11.1, 49], [11.2, 49]] } }] };
const point = (x) => ({ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [x, 49] } });
function tryWith(Finder) {
  try {
    return `a way of ${new Finder(network).findPath(point(11), point(11.2)).path.length} points`;
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}
const plain = tryWith(PathFinder);
const deeper = tryWith(PathFinder.default);
const module = await import("./node_modules/geojson-path-finder/dist/esm/index.js").then(() => "loads", (error) => error.code ?? error.name);
console.log("expected: new PathFinder(…) finds a way of 3 points");
console.log(`seen:     ${plain}; with PathFinder.default ${deeper}; the ES module by its path: ${module}`);
if (!plain.startsWith("TypeError") || deeper !== "a way of 3 points" || module === "loads") throw new Error("It is no longer as stated.");
END
node try.mjs
