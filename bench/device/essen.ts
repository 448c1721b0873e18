import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { importOnce } from "../harness/demo-server.ts";
import { cacheFolder } from "../harness/paths.ts";

export const wanted = 10_000;
const unitsEach = 4;
/** The salesman who gets all of it, and the territory around the town. */
export const salesman = "verkauf2";
const territory = "Essen-Bench";
const around = [
  [6.8, 51.3],
  [7.3, 51.3],
  [7.3, 51.6],
  [6.8, 51.6],
  [6.8, 51.3],
];

/** Imports the first 10,000 addresses of the town, four units each, as one territory of one salesman. They have no postcode: a warning each. */
export function importEssen(testData: string, folder: string): void {
  const source = join(cacheFolder, "essen");
  mkdirSync(source, { recursive: true });
  const lines = gunzipSync(readFileSync(join(testData, "essen-scale", "addresses.csv.gz")))
    .toString()
    .split("\n");
  const rows = lines.slice(1, wanted + 1);
  writeFileSync(join(source, "addresses.csv"), [lines[0], ...rows].join("\n"));
  const units = rows.map((row) => `${row.split(",").slice(0, 5).join(",")},${unitsEach}`);
  writeFileSync(join(source, "units.csv"), ["strasse,hausnummer,hausnummerZusatz,plz,ort,wohneinheiten", ...units].join("\n"));
  const shape = { type: "Polygon", coordinates: [around] };
  const feature = { type: "Feature", properties: { name: territory }, geometry: shape };
  writeFileSync(join(source, "polygons.geojson"), JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  importOnce("essen", folder, [source, "--demo", "yes", "--assign", `${salesman}=${territory}`]);
}
