import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { importOnce } from "../harness/demo-server.ts";
import { cacheFolder } from "../harness/paths.ts";

export const wanted = 10_000;
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

/** Imports the first 10,000 addresses of the town, four units each, as one territory of one salesman. */
export function importEssen(testData: string, folder: string): void {
  importOnce("essen", folder, writeEssen(testData, wanted, 4).args);
}

/**
 * Writes the first so many addresses of the town, with so many units each, for an import as one territory of one salesman: its arguments, and how
 * many addresses there are. They have no postcode: a warning each.
 */
export function writeEssen(testData: string, most: number, unitsEach: number) {
  const source = join(cacheFolder, `essen-${most}`);
  mkdirSync(source, { recursive: true });
  const lines = gunzipSync(readFileSync(join(testData, "essen-scale", "addresses.csv.gz")))
    .toString()
    .trimEnd()
    .split("\n");
  const rows = lines.slice(1, most + 1);
  writeFileSync(join(source, "addresses.csv"), [lines[0], ...rows].join("\n"));
  const units = rows.map((row) => `${row.split(",").slice(0, 5).join(",")},${unitsEach}`);
  writeFileSync(join(source, "units.csv"), ["strasse,hausnummer,hausnummerZusatz,plz,ort,wohneinheiten", ...units].join("\n"));
  const shape = { type: "Polygon", coordinates: [around] };
  const feature = { type: "Feature", properties: { name: territory }, geometry: shape };
  writeFileSync(join(source, "polygons.geojson"), JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  return { args: [source, "--demo", "yes", "--assign", `${salesman}=${territory}`], addresses: rows.length } as const;
}
