import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { CommandProblem } from "../command-line/command-problem.ts";

const inFolder = [
  /^addresses\.csv(?:\.gz)?$/u,
  /^units[^/]*\.csv(?:\.gz)?$/u,
  /^polygons\.geojson(?:\.gz)?$/u,
  /^streets\.geojson(?:\.gz)?$/u,
  /^basemap\.pmtiles$/u,
];

/**
 * The files that the paths of a command line stand for; a folder is its addresses.csv, units*.csv, polygons.geojson,
 * streets.geojson and basemap.pmtiles.
 */
export function listFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new CommandProblem(`${path}: diese Datei oder diesen Ordner gibt es nicht.`);
    return statSync(path).isDirectory() ? filesOfFolder(path) : [path];
  });
}

function filesOfFolder(folder: string): string[] {
  const names = readdirSync(folder).toSorted();
  const files = inFolder.flatMap((pattern) => names.filter((name) => pattern.test(name))).map((name) => join(folder, name));
  if (files.length === 0)
    throw new CommandProblem(
      `${folder}: der Ordner enthält weder addresses.csv noch units*.csv noch polygons.geojson noch streets.geojson noch basemap.pmtiles.`,
    );
  return files;
}
