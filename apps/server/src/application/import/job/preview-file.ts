import type { wire } from "@rundgang/contracts";

import { createSpellings } from "../../../places/spellings.ts";
import { ownPlaceNames } from "../../../places/place-names.ts";
import { storable } from "../../../db/storable.ts";
import { encodingText } from "../../../tables/encoding-text.ts";
import { mapColumns, type ColumnMap } from "../rows/columns.ts";
import { featureRow } from "../input/read-geojson.ts";
import { headerOf, type OpenedFeatures, type OpenedFile, type OpenedTable, type Source } from "../input/open-source.ts";
import { parseAddressRow } from "../rows/parse-address-row.ts";
import { parseUnitRow } from "../rows/parse-unit-row.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { parseTerritory } from "../../../places/parse-territory.ts";
import { parseWay } from "../rows/parse-way.ts";
import type { ImportSettings } from "./import-settings.ts";

/** Rows that a preview shows. */
const shownRows = 20;
/** Cells of a column that stand beside its name. */
const shownExamples = 3;
const longestCell = 200;

/** What a preview tells of the file itself. */
export type FilePreview = Pick<
  wire.ImportPreview,
  "format" | "encoding" | "delimiter" | "layers" | "layer" | "system" | "columns" | "missing" | "rows"
>;

/** The first rows of a file with what they will be read as, and its columns with what they carry; `source` is null where it is not known what it is about. */
export async function previewFile(
  opened: OpenedFile,
  source: Source | null,
  settings: ImportSettings,
  postcodes: ReadonlySet<string>,
): Promise<FilePreview> {
  const head = {
    format: opened.format,
    encoding: opened.shape === "table" && opened.encoding !== undefined ? encodingText(opened.encoding) : null,
    delimiter: opened.shape === "table" ? (opened.delimiter ?? null) : null,
    layers: [...(opened.shape === "map" ? [] : opened.layers)],
    layer: opened.shape === "map" ? null : opened.layer,
    system: opened.shape === "features" ? (opened.file.epsg ?? settings.system) : settings.system,
  };
  if (opened.shape === "map") return { ...head, columns: [], missing: [], rows: [] };
  const header = headerOf(opened);
  const columns = source !== null && "columns" in source ? source.columns : mapColumns(header, namedOf(settings), "if-present");
  const rows = await firstRows(opened, source, columns, { provider: settings.provider, system: settings.system, postcodes });
  const fields = new Map([...columns].map(([field, column]) => [column, field]));
  const isTable = source === null || source.kind === "addresses" || source.kind === "units";
  return {
    ...head,
    columns: header.map((heading, index) => {
      const cells = rows.map((row) => row.cells[index] ?? "");
      return {
        heading: cut(heading),
        field: isTable ? (fields.get(heading) ?? null) : null,
        isNamed: Object.values(settings.columns).includes(heading),
        examples: cells.slice(0, shownExamples),
        empty: cells.filter((cell) => cell.trim() === "").length,
      };
    }),
    missing: isTable ? missingFields(columns, source?.kind ?? settings.kind) : [],
    rows,
  };
}

function namedOf({ columns }: ImportSettings): ColumnMap {
  return new Map(Object.entries(columns) as [wire.ImportField, string][]);
}

/** Without these no row of the kind can be taken. */
function missingFields(columns: ColumnMap, kind: wire.ImportKind | null): wire.ImportField[] {
  const has = (...fields: readonly wire.ImportField[]) => fields.some((field) => columns.has(field));
  const missing: wire.ImportField[] = [];
  if (!has("strasse", "ortslage")) missing.push("strasse");
  if (kind === "units") {
    if (!has("wohneinheiten")) missing.push("wohneinheiten");
  } else if (kind === "addresses" && !has("utmE")) {
    if (!has("lat")) missing.push("lat");
    if (!has("lon")) missing.push("lon");
  }
  return missing;
}

interface Compared {
  readonly provider: number;
  readonly system: number | null;
  readonly postcodes: ReadonlySet<string>;
}

type PreviewRow = wire.ImportPreview["rows"][number];

async function firstRows(
  opened: OpenedTable | OpenedFeatures,
  source: Source | null,
  columns: ColumnMap,
  compared: Compared,
): Promise<PreviewRow[]> {
  const header = headerOf(opened);
  const shown: PreviewRow[] = [];
  const cellsOf = (row: SourceRow) => header.map((name) => cut(row.values[name] ?? ""));
  if (opened.shape === "table" || source?.kind === "addresses" || source?.kind === "units") {
    const rows = source !== null && "rows" in source ? source.rows() : opened.shape === "table" ? opened.rows() : null;
    if (rows === null) return [];
    for await (const read of rows) {
      const outcome = !read.ok
        ? { read: null, reason: read.reason }
        : source === null
          ? { read: null, reason: null }
          : readTableRow(read.row, source.kind === "units", columns, compared);
      shown.push({ line: read.row.line, cells: cellsOf(read.row), ...outcome });
      if (shown.length === shownRows) break;
    }
    return shown;
  }
  for await (const item of opened.file.features()) {
    if (!item.ok) shown.push({ line: item.line, cells: header.map(() => ""), read: null, reason: item.reason });
    else {
      const { feature } = item;
      const cells = cellsOf(featureRow(feature, opened.file.epsg));
      shown.push({ line: feature.line, cells, ...readFeature(feature, source, opened.file.epsg) });
    }
    if (shown.length === shownRows) break;
  }
  return shown;
}

type Outcome = Pick<PreviewRow, "read" | "reason">;

function readTableRow(row: SourceRow, isUnits: boolean, columns: ColumnMap, compared: Compared): Outcome {
  const spellings = createSpellings(ownPlaceNames);
  const context = { ...compared, columns, spellings };
  const read = isUnits ? parseUnitRow(row, context) : parseAddressRow(row, context);
  if (!read.ok) return { read: null, reason: read.reason };
  const doors = "counts" in read ? read.counts : read.candidates;
  const [first] = doors;
  if (first === undefined) return { read: null, reason: null };
  const numbers = doors.map(({ hausnummer, zusatz }) => `${hausnummer}${zusatz}`).join(", ");
  const where = [`${first.strasse} ${numbers}`, `${first.plz} ${first.ort}`.trim()].filter(Boolean).join(", ");
  const units = first.units === null ? "" : ` · ${first.units} WE`;
  const point = "lat" in first ? ` · ${first.lat} N, ${first.lon} O` : "";
  return { read: `${where}${units}${point}`, reason: null };
}

function readFeature(
  feature: {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: Readonly<Record<string, unknown>>;
    readonly line: number;
  },
  source: Source | null,
  epsg: number | null,
): Outcome {
  if (source?.kind === "territories") {
    const parsed = parseTerritory(feature, epsg);
    if (!parsed.ok) return { read: null, reason: parsed.reason };
    const [{ name, geometry }] = parsed.readings;
    const rings = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const corners = rings.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
    const parts = rings.length === 1 ? "" : `, ${rings.length} Teile`;
    return { read: `Gebiet „${name}“, ${corners} Ecken${parts}`, reason: null };
  }
  if (source?.kind === "streets") {
    const parsed = parseWay(feature, epsg);
    if (parsed.kind === "bad") return { read: null, reason: parsed.reason };
    return { read: parsed.kind === "closed" ? "für Fußgänger gesperrt" : "begehbarer Weg", reason: null };
  }
  return { read: null, reason: null };
}

function cut(text: string): string {
  return storable(text.slice(0, longestCell));
}
