import { CommandProblem } from "../../command-line/command-problem.ts";
import { mapColumns, type ColumnMap } from "../rows/columns.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { guessFeatureKind, guessTableKind, type ImportKind } from "./guess-kind.ts";
import { isGeoJson } from "./list-files.ts";
import { openCsv, type CsvRow } from "./read-csv.ts";
import { featureRow, readFeatures, type Feature } from "./read-geojson.ts";

/** A table of doors: CSV, or points of a GeoJSON file. It can be read as often as wanted. */
export interface TableSource {
  readonly kind: "addresses" | "units";
  readonly path: string;
  readonly columns: ColumnMap;
  /** Header of the file, for the report of refused rows. */
  readonly header: readonly string[];
  rows(): AsyncGenerator<CsvRow>;
}

/** Polygons of a GeoJSON file. */
export interface TerritorySource {
  readonly kind: "territories";
  readonly path: string;
  features(): AsyncGenerator<Feature>;
}

export type Source = TableSource | TerritorySource;

/** Opens a file and finds out what it holds, unless `kind` says so. Throws `CommandProblem` for a file that cannot be used. */
export async function openSource(path: string, kind: ImportKind | undefined, named: ColumnMap): Promise<Source> {
  if (!isGeoJson(path)) {
    const csv = await openCsv(path);
    const found = kind ?? guessTableKind(path, csv.columns, named);
    if (found === "territories") throw new CommandProblem(`${path}: Gebiete werden nur aus GeoJSON-Dateien gelesen.`);
    return table(path, found, csv.columns, named, csv.rows);
  }
  const first = await firstFeature(path);
  const found = kind ?? guessFeatureKind(path, first, named);
  if (found === "territories") return { kind: found, path, features: () => readFeatures(path) };
  return table(path, found, Object.keys(featureRow(first).values), named, () => featureRows(path));
}

function table(
  path: string,
  kind: TableSource["kind"],
  header: readonly string[],
  named: ColumnMap,
  rows: TableSource["rows"],
): TableSource {
  return { kind, path, header, columns: mapColumns(header, named), rows };
}

async function* featureRows(path: string): AsyncGenerator<CsvRow> {
  for await (const feature of readFeatures(path)) {
    const row: SourceRow = featureRow(feature);
    yield { ok: true, row };
  }
}

/** A file without any feature is refused by the reader itself. */
async function firstFeature(path: string): Promise<Feature> {
  for await (const feature of readFeatures(path)) return feature;
  throw new Error("unreachable: readFeatures yields or throws");
}
