import { CommandProblem } from "../../command-line/command-problem.ts";
import { mapColumns, type ColumnMap } from "../rows/columns.ts";
import { guessFeatureKind, guessTableKind, unknownTable, type FeatureSurvey, type ImportKind } from "./guess-kind.ts";
import { isGeoJson, isPmtiles } from "./list-files.ts";
import { openCsv, type CsvFile, type TableRow } from "../../tables/read-csv.ts";
import { cellReader } from "../report/rejects-file.ts";
import { featureRow, openFeatures, type FeatureFile } from "./read-geojson.ts";

/** A table of doors: CSV, or points of a GeoJSON file. It can be read as often as wanted. */
export interface TableSource {
  readonly kind: "addresses" | "units";
  readonly path: string;
  readonly columns: ColumnMap;
  /** Header of the file, for the report of refused rows. */
  readonly header: readonly string[];
  /** What parts its columns, where it is a CSV file. */
  readonly delimiter?: string;
  /** Lines above the header that were passed over. */
  readonly above: readonly number[];
  rows(): AsyncGenerator<TableRow>;
}

/** Polygons of a GeoJSON file. */
export interface TerritorySource {
  readonly kind: "territories";
  readonly path: string;
  readonly file: FeatureFile;
}

/** Ways of a GeoJSON file. */
export interface StreetsSource {
  readonly kind: "streets";
  readonly path: string;
  readonly file: FeatureFile;
}

/** A PMTiles file, not yet looked at. */
export interface BasemapSource {
  readonly kind: "basemap";
  readonly path: string;
}

export type Source = TableSource | TerritorySource | StreetsSource | BasemapSource;

/** Opens a file and finds out what it holds, unless `kind` says so. Throws `CommandProblem` for a file that cannot be used. */
export function openSource(path: string, kind: ImportKind | undefined, named: ColumnMap): Promise<Source> {
  if (kind === "basemap" || (kind === undefined && isPmtiles(path))) return Promise.resolve({ kind: "basemap", path });
  return isGeoJson(path) ? openGeoJson(path, kind, named) : openTable(path, kind, named);
}

/** All but maps. */
type TableKind = Exclude<ImportKind, "basemap">;

async function openTable(path: string, kind: TableKind | undefined, named: ColumnMap): Promise<Source> {
  if (kind === "territories") throw new CommandProblem(`${path}: Gebiete werden nur aus GeoJSON-Dateien gelesen.`);
  if (kind === "streets") throw new CommandProblem(`${path}: Straßen werden nur aus GeoJSON-Dateien gelesen.`);
  const csv = await openCsv(path, (names) => guessTableKind(mapColumns(names, named, "if-present")) !== null, cellReader);
  const columns = mapColumns(csv.columns, named);
  const found = kind ?? guessTableKind(columns);
  if (found === null) throw unknownTable(path, await describe(csv), csv.columns);
  return { kind: found, path, header: csv.columns, delimiter: csv.delimiter, columns, above: csv.above, rows: csv.rows };
}

async function describe(csv: CsvFile): Promise<string> {
  let lines = 1;
  for await (const { row } of csv.rows()) lines = row.line;
  const separator = csv.delimiter === "\t" ? "Tabulator" : `„${csv.delimiter}“`;
  return `CSV mit ${lines} ${lines === 1 ? "Zeile" : "Zeilen"}, Trennzeichen ${separator}`;
}

async function openGeoJson(path: string, kind: TableKind | undefined, named: ColumnMap): Promise<Source> {
  const file = await openFeatures(path);
  const survey = await look(file);
  const found = kind ?? guessFeatureKind(path, survey, mapColumns(survey.names, named, "if-present"));
  if (found === "streets") return { kind: found, path, file };
  if (found === "territories") return { kind: found, path, file };
  const header = [...survey.names, ...["lat", "lon"].filter((name) => !survey.names.includes(name))];
  return { kind: found, path, header, columns: mapColumns(header, named), above: [], rows: () => featureRows(file) };
}

/** Features need not have the same properties: a column that the first one lacks is one all the same. */
async function look(file: FeatureFile): Promise<FeatureSurvey> {
  const names = new Set<string>();
  const count = { features: 0, points: 0, areas: 0, lines: 0, named: 0 };
  for await (const item of file.features()) {
    count.features += 1;
    if (!item.ok) continue;
    const { properties, geometry } = item.feature;
    for (const name in properties) names.add(name);
    if (geometry["type"] === "Point") count.points += 1;
    if (geometry["type"] === "LineString" || geometry["type"] === "MultiLineString") count.lines += 1;
    if (geometry["type"] === "Polygon" || geometry["type"] === "MultiPolygon") count.areas += 1;
    if (typeof properties["name"] === "string") count.named += 1;
  }
  return { ...count, names: [...names] };
}

async function* featureRows(file: FeatureFile): AsyncGenerator<TableRow> {
  for await (const item of file.features()) {
    if (!item.ok) {
      yield { ok: false, row: { line: item.line, values: {} }, reason: item.reason };
      continue;
    }
    const row = featureRow(item.feature, file.epsg);
    const type = String(item.feature.geometry["type"] ?? "keine");
    yield type === "Point" ? { ok: true, row } : { ok: false, row, reason: `Geometrie ist kein Punkt: ${type}` };
  }
}
