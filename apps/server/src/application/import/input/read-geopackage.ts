import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";

import * as z from "zod";
import wkx from "wkx";

import { fileProblem, ImportProblem } from "../import-problem.ts";
import type { Feature, FeatureFile, ReadFeature } from "./read-geojson.ts";

/** A layer of a GeoPackage. */
export interface OpenedLayer {
  readonly layers: readonly string[];
  readonly layer: string;
  readonly file: FeatureFile;
}

const layerRow = z.object({
  table: z.string(),
  column: z.string(),
  organization: z.string().nullable(),
  code: z.coerce.number().nullable(),
});

const layersSql = `select c.table_name as "table", g.column_name as "column", s.organization as organization, s.organization_coordsys_id as code
  from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
    left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
  where c.data_type = 'features' and exists (select 1 from sqlite_master m where m.name = c.table_name and m.type = 'table')
  order by c.rowid`;

/** Opens a layer of a GeoPackage, the first one unless another is wanted. Throws `ImportProblem` for a file that is none, is cut or has no such layer. */
export function openGeoPackage(path: string, wanted: string | undefined): OpenedLayer {
  const layers = withDatabase(path, (db) => z.array(layerRow).parse(db.prepare(layersSql).all()));
  const names = layers.map(({ table }) => table);
  const found = wanted === undefined ? layers[0] : layers.find(({ table }) => table === wanted);
  if (layers.length === 0) throw fileProblem(path, "enthält keine Ebene mit Punkten, Linien oder Flächen.");
  if (found === undefined)
    throw new ImportProblem(
      "sheet",
      `${path}: die Ebene „${wanted}“ gibt es nicht. Ebenen: ${names.join(", ")}.`,
      `Die Ebene „${wanted}“ gibt es nicht.`,
    );
  const isEpsg = found.organization?.toUpperCase() === "EPSG";
  return {
    layers: names,
    layer: found.table,
    file: { epsg: isEpsg ? found.code : null, features: () => readLayer(path, found.table, found.column) },
  };
}

/** Rows that are read before others of the process have their turn. */
const rowsOfTurn = 200;

async function* readLayer(path: string, table: string, column: string): AsyncGenerator<ReadFeature> {
  const db = openDatabase(path);
  try {
    const statement = db.prepare(`select * from "${table.replaceAll('"', '""')}"`);
    /* A number that is larger than JavaScript's would end the reading. */
    statement.setReadBigInts(true);
    let line = 0;
    for (const row of statement.iterate()) {
      line += 1;
      /* SQLite answers without waiting: others of the process must have their turn. */
      if (line % rowsOfTurn === 0) await turn();
      const geometry = geometryOf(row[column]);
      if (typeof geometry === "string") {
        yield { ok: false, line, reason: geometry };
        continue;
      }
      const properties: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(row))
        if (name !== column) properties[name] = typeof value === "bigint" ? Number(value) : value;
      yield { ok: true, feature: { line, properties, geometry } satisfies Feature };
    }
  } catch (error) {
    throw damaged(path, error);
  } finally {
    db.close();
  }
}

/** Bytes of the box that stands before the shape, by what the flags say of it. */
const boxBytes = [0, 32, 48, 48, 64] as const;

/** The shape of a GeoPackage's blob, or why it is none. */
function geometryOf(blob: unknown): Readonly<Record<string, unknown>> | string {
  if (blob === null || blob === undefined) return "Objekt ohne Geometrie";
  if (!(blob instanceof Uint8Array) || blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50)
    return "Geometrie ist nicht lesbar";
  const flags = blob[3] ?? 0;
  const box = boxBytes[(flags >> 1) & 7];
  if (box === undefined) return "Geometrie ist nicht lesbar";
  if ((flags & 0x10) !== 0) return "Objekt ohne Geometrie";
  try {
    const shape = wkx.Geometry.parse(Buffer.from(blob.subarray(8 + box))).toGeoJSON();
    return { ...shape };
  } catch {
    return "Geometrie ist nicht lesbar";
  }
}

function openDatabase(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, allowExtension: false });
}

function withDatabase<Result>(path: string, read: (db: DatabaseSync) => Result): Result {
  try {
    const db = openDatabase(path);
    try {
      return read(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw damaged(path, error);
  }
}

function damaged(path: string, error: unknown): unknown {
  if (error instanceof ImportProblem) return error;
  const text = error instanceof Error ? error.message : "";
  if (/no such table|no such column/u.test(text)) return fileProblem(path, "ist eine SQLite-Datenbank, aber kein GeoPackage.");
  if (/malformed|not a database|disk image|I\/O|unable to open/u.test(text))
    return fileProblem(path, "ist abgeschnitten oder beschädigt. Bitte lade sie neu.");
  return error;
}
