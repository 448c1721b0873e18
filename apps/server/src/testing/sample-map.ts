import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { parseArguments } from "../import/parse-arguments.ts";
import { runImport, type ImportResult } from "../import/run-import.ts";
import { drawTiles } from "../seed/map/draw-tiles.ts";
import { writePmtiles } from "../seed/map/write-pmtiles.ts";

/** The south-west corner of the sample town. Its blocks are some 100 m wide, 5 by 5 crossings; an island lies 300 m east of it. */
export const corner = { lat: 49.5, lon: 11.2 };

/** 100 m in degrees. */
export const step = { lat: 100 / 111_195, lon: 100 / (111_195 * Math.cos((corner.lat * Math.PI) / 180)) };

/** A position so many hundred metres east and north of the corner. */
export function spot(east: number, north: number): { lat: number; lon: number } {
  return { lat: corner.lat + north * step.lat, lon: corner.lon + east * step.lon };
}

const along = [0, 1, 2, 3, 4];

function way(points: readonly (readonly [number, number])[], properties: Record<string, unknown> = {}): object {
  const coordinates = points.map(([east, north]) => [spot(east, north).lon, spot(east, north).lat]);
  return {
    type: "Feature",
    properties: { highway: "residential", name: "Gasse", ...properties },
    geometry: { type: "LineString", coordinates },
  };
}

/** The sample town's streets, a private way across one block, and a way on an island. */
export const sampleWays: readonly object[] = [
  ...along.map((north) => way(along.map((east) => [east, north]))),
  ...along.map((east) => way(along.map((north) => [east, north]))),
  way(
    [
      [0, 0],
      [1, 1],
    ],
    { access: "private" },
  ),
  way([
    [7, 0],
    [8, 0],
  ]),
];

/** A GeoJSON file of them. */
export function collection(features: readonly object[]): string {
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** A map of the sample town. */
export function samplePmtiles(metadata: Record<string, unknown> = {}): Uint8Array {
  const [west, south, east, north] = [corner.lon, corner.lat, spot(4, 0).lon, spot(0, 4).lat];
  const road = [
    {
      type: "Feature" as const,
      properties: { class: "residential" },
      geometry: {
        type: "LineString" as const,
        coordinates: [
          [west, south],
          [east, north],
        ],
      },
    },
  ];
  return writePmtiles(drawTiles({ road }, { west, south, east, north }), { bbox: [west, south, east, north], metadata });
}

/** Imports files by their names as an operator does; the printed lines come with the result. */
export async function importFiles(
  { db, files }: { readonly db: Kysely<Tables>; readonly files: FileStore },
  contents: Readonly<Record<string, string | Uint8Array>>,
  ...options: string[]
): Promise<ImportResult & { readonly printed: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-maps-"));
  try {
    const paths = Object.entries(contents).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
    const parsed = parseArguments([...paths, ...options]);
    if (parsed === null) throw new Error("help was not asked for");
    const printed: string[] = [];
    const progress = () => ({ step: () => undefined, done: () => undefined });
    const print = (line: string) => void printed.push(line.replaceAll(`${folder}/`, ""));
    return { ...(await runImport(db, parsed, { progress, print, rejectsFolder: folder, files })), printed };
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(`${folder}/`, "");
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
