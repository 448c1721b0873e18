import { fileProblem, ImportProblem } from "../import-problem.ts";
import { fold, mapColumns, type ColumnMap } from "../rows/columns.ts";
import { guessFeatureKind, guessTableKind, unknownTable, type FeatureSurvey, type ImportKind } from "./guess-kind.ts";
import { isPmtiles } from "./file-names.ts";
import { isKnownSystem } from "../../../places/epsg-of-wkt.ts";
import { openKml } from "./read-kml.ts";
import { openGeoPackage } from "./read-geopackage.ts";
import { openOsm } from "./read-osm.ts";
import { openShapefile } from "./read-shapefile.ts";
import { openWorkbook } from "./read-workbook.ts";
import { sniffContent } from "./sniff-content.ts";
import { openCsv, type TableRow } from "../../../tables/read-csv.ts";
import type { Encoding } from "../../../tables/text-encoding.ts";
import { cellReader } from "../report/rejects.ts";
import { featureRow, openFeatures, pointOf, type FeatureFile, type ReadFeature } from "./read-geojson.ts";

/** A table of doors: CSV, a sheet of a workbook, or points. It can be read as often as wanted. */
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

/** Polygons of a file. */
export interface TerritorySource {
  readonly kind: "territories";
  readonly path: string;
  readonly file: FeatureFile;
}

/** Ways of a file. */
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

/** How a file is to be read, as far as somebody has said it. */
export interface SourceOrder {
  /** What it holds; undefined: to be found out. */
  readonly kind: ImportKind | undefined;
  /** Columns with names of their own. */
  readonly columns: ColumnMap;
  /** Sheet of a workbook, or layer of a GeoPackage; undefined: the first one that holds something. */
  readonly layer?: string | undefined;
  /** EPSG number, where the file does not say it. */
  readonly system?: number | undefined;
}

/** Parts of which one is read: sheets, layers. */
export interface Layers {
  readonly layers: readonly string[];
  readonly layer: string | null;
}

/** Rows below a header. */
export interface OpenedTable extends Layers {
  readonly shape: "table";
  readonly path: string;
  readonly format: string;
  readonly header: readonly string[];
  readonly delimiter?: string;
  readonly encoding?: Encoding;
  readonly above: readonly number[];
  rows(): AsyncGenerator<TableRow>;
}

/** Points, lines and areas, each with its properties. */
export interface OpenedFeatures extends Layers {
  readonly shape: "features";
  readonly path: string;
  readonly format: string;
  readonly file: FeatureFile;
  readonly survey: FeatureSurvey;
}

/** A file of which it is known what it is, and not yet what it is about. */
export type OpenedFile = OpenedTable | OpenedFeatures | { readonly shape: "map"; readonly path: string; readonly format: string };

const noLayers: Layers = { layers: [], layer: null };

/** Opens a file as what it is. Throws `ImportProblem` and `UnreadableFile` for one that cannot be read. */
export async function openFile(path: string, order: SourceOrder): Promise<OpenedFile> {
  const opened = await openContent(path, order);
  const columns = opened.shape === "map" ? 0 : opened.shape === "table" ? opened.header.length : opened.survey.names.length;
  if (columns > mostColumns)
    throw fileProblem(
      path,
      `hat mehr als ${mostColumns.toLocaleString("de-DE")} Spalten. Bitte lösche, was nicht gebraucht wird.`,
    );
  return opened;
}

/** Columns at most: each row holds all of them. */
const mostColumns = 1000;

async function openContent(path: string, order: SourceOrder): Promise<OpenedFile> {
  const { kind, columns, layer } = order;
  if (kind === "basemap" || (kind === undefined && isPmtiles(path))) return { shape: "map", path, format: "PMTiles" };
  const isHeader = (names: readonly string[]) => guessTableKind(mapColumns(names, columns, "if-present")) !== null;
  const content = await sniffContent(path);
  switch (content) {
    case "xlsx": {
      const { columns: header, sheets, sheet, above, rows } = await openWorkbook(path, isHeader, layer);
      return { shape: "table", path, format: "Excel", header, above, rows, layers: sheets, layer: sheet };
    }
    case "gpkg":
      return openFeatureLayer(path, "GeoPackage", openGeoPackage(path, layer), order);
    case "shapefile":
      return openFeatureLayer(path, "Shapefile", await openShapefile(path, layer), order);
    case "kml":
    case "kmz":
      return openFeatureLayer(path, "KML", { ...noLayers, file: await openKml(path, content === "kmz") }, order);
    case "osm":
      return openFeatureLayer(path, "OpenStreetMap", { ...noLayers, file: openOsm(path) }, order);
    case "geojson":
      return openFeatureLayer(path, "GeoJSON", { ...noLayers, file: await openFeatures(path) }, order);
    case "text": {
      const { columns: header, ...csv } = await openCsv(path, isHeader, cellReader);
      return { shape: "table", path, format: "CSV", header, ...csv, ...noLayers };
    }
  }
}

/** A file's own word on its system goes before that of the order. Throws `ImportProblem` for a system that is not read here. */
async function openFeatureLayer(
  path: string,
  format: string,
  { file, layers, layer }: Layers & { readonly file: FeatureFile },
  { system }: SourceOrder,
): Promise<OpenedFeatures> {
  const epsg = file.epsg ?? system ?? null;
  if (epsg !== null && !isKnownSystem(epsg)) {
    const said = `Das Koordinatensystem EPSG:${epsg} wird nicht gelesen. Bitte speichere die Datei in UTM 32, UTM 33, Gauß-Krüger oder Grad (WGS 84).`;
    throw new ImportProblem("system", `${path}: ${said}`, said);
  }
  const named: FeatureFile = { epsg, features: () => withNames(file.features()) };
  return { shape: "features", path, format, file: named, survey: await look(named), layers, layer };
}

/** Columns that hold the name of an area where there is none of that name. */
const nameColumns = ["name", "gebietsname", "gebiet", "bezeichnung", "bezeichner", "titel", "title", "label"];

/** Gives each feature its name under `name`, as GeoJSON has it: a table of a geographic program has `NAME` or `GEBIET`. */
async function* withNames(features: AsyncGenerator<ReadFeature>): AsyncGenerator<ReadFeature> {
  for await (const item of features) {
    if (!item.ok) {
      yield item;
      continue;
    }
    const { feature } = item;
    const geometry = pointOf(feature.geometry);
    const name = typeof feature.properties["name"] === "string" ? null : nameOf(feature.properties);
    const properties = name === null ? feature.properties : { ...feature.properties, name };
    yield { ok: true, feature: { ...feature, properties, geometry } };
  }
}

function nameOf(properties: Readonly<Record<string, unknown>>): string | null {
  const byFold = new Map(Object.entries(properties).map(([name, value]) => [fold(name), value]));
  for (const name of nameColumns) {
    const value = byFold.get(name);
    if (typeof value === "string" && value.trim() !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return null;
}

/** What an opened file is about, unless the order says so. Throws `ImportProblem` where that is not to be found out, or not what such a file holds. */
export async function sourceOf(opened: OpenedFile, { kind, columns: named }: SourceOrder): Promise<Source> {
  const { path } = opened;
  if (opened.shape === "map") return { kind: "basemap", path };
  if (kind === "basemap") throw fileProblem(path, "ist keine PMTiles-Datei.");
  if (opened.shape === "table") return tableOf(opened, kind, named);
  const { file, survey } = opened;
  const found = kind ?? guessFeatureKind(opened, survey, mapColumns(survey.names, named, "if-present"));
  if (found === "streets") return { kind: found, path, file };
  if (found === "territories") return { kind: found, path, file };
  const header = headerOf(opened);
  return { kind: found, path, header, columns: mapColumns(header, named), above: [], rows: () => featureRows(file) };
}

/** Opens a file and finds out what it holds, unless the order says so. Throws `ImportProblem` and `UnreadableFile`. */
export async function openSource(path: string, order: SourceOrder): Promise<Source> {
  return sourceOf(await openFile(path, order), order);
}

/** The columns of an opened file, those that are made of a position included. */
export function headerOf(opened: OpenedTable | OpenedFeatures): readonly string[] {
  if (opened.shape === "table") return opened.header;
  const { names } = opened.survey;
  return [...names, ...["lat", "lon"].filter((name) => !names.includes(name))];
}

async function tableOf(opened: OpenedTable, kind: ImportKind | undefined, named: ColumnMap): Promise<TableSource> {
  const { path, header, delimiter, above } = opened;
  const what = kind === "territories" ? "Gebiete" : "Straßen";
  if (kind === "territories" || kind === "streets") {
    const said = `${what} werden nur aus Geodaten gelesen (GeoJSON, GeoPackage, Shapefile, KML), nicht aus einer Tabelle.`;
    throw new ImportProblem("kind", `${path}: ${said}`, said);
  }
  const columns = mapColumns(header, named);
  const found = kind ?? guessTableKind(columns);
  if (found === null || found === "basemap") throw unknownTable(path, await describe(opened), header);
  return {
    kind: found as "addresses" | "units",
    path,
    header,
    columns,
    above,
    rows: () => opened.rows(),
    ...(delimiter !== undefined && { delimiter }),
  };
}

async function describe({ format, delimiter, rows }: OpenedTable): Promise<string> {
  let lines = 1;
  for await (const { row } of rows()) lines = row.line;
  const separator = delimiter === undefined ? "" : `, Trennzeichen ${delimiter === "\t" ? "Tabulator" : `„${delimiter}“`}`;
  return `${format} mit ${lines} ${lines === 1 ? "Zeile" : "Zeilen"}${separator}`;
}

/** Features need not have the same properties: a column that the first one lacks is one all the same. */
async function look(file: FeatureFile): Promise<FeatureSurvey> {
  const names = new Set<string>();
  const count = { features: 0, points: 0, areas: 0, lines: 0, named: 0 };
  for await (const item of file.features()) {
    count.features += 1;
    if (!item.ok) continue;
    const { properties, geometry } = item.feature;
    if (names.size <= mostColumns) for (const name in properties) names.add(name);
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
