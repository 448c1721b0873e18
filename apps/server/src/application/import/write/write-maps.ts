import { randomUUID } from "node:crypto";

import { sql, type Insertable } from "kysely";

import type { Writer } from "../../../db/open-database.ts";
import type { Tables } from "../../../db/tables.ts";
import { isSamePlace, type BoundingBox } from "../../../maps/bounding-box.ts";

/** What became of an import: it is the first of its place, takes the place of an earlier one, or brings the same bytes. */
export type WrittenMap = "added" | "changed" | "unchanged";

type NewStreets = Omit<Insertable<Tables["street_networks"]>, "id"> & BoundingBox;
type NewMap = Omit<Insertable<Tables["map_areas"]>, "id"> & BoundingBox;

/** Of two imports at once the second finds what the first wrote. */
const mapLock = 4_714;

/** Writes the streets of an area in place of all of the same place. */
export async function writeStreets(tx: Writer, row: NewStreets): Promise<WrittenMap> {
  const old = await earlier(tx, "street_networks", row);
  if (old.length > 0) await tx.deleteFrom("street_networks").where("id", "in", idsOf(old)).execute();
  await tx
    .insertInto("street_networks")
    .values({ ...row, id: old[0]?.id ?? randomUUID() })
    .execute();
  return kindOf(old, row.sha256);
}

/** Writes a map in place of all of the same place; `unused` are files of the store that are named no more. It keeps the id that devices know. */
export async function writeMapArea(tx: Writer, row: NewMap): Promise<{ kind: WrittenMap; unused: readonly string[] }> {
  const old = await earlier(tx, "map_areas", row);
  const files =
    old.length === 0 ? [] : await tx.deleteFrom("map_areas").where("id", "in", idsOf(old)).returning("file_id").execute();
  await tx
    .insertInto("map_areas")
    .values({ ...row, id: old[0]?.id ?? randomUUID() })
    .execute();
  return { kind: kindOf(old, row.sha256), unused: files.map(({ file_id }) => file_id) };
}

interface Earlier extends BoundingBox {
  readonly id: string;
  readonly sha256: string;
}

/** What there is of the same place, the newest first. */
async function earlier(tx: Writer, table: "map_areas" | "street_networks", box: BoundingBox): Promise<readonly Earlier[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(mapLock)})`.execute(tx);
  const all = await tx
    .selectFrom(table)
    .select(["id", "sha256", "west", "south", "east", "north"])
    .orderBy("imported_at", "desc")
    .execute();
  return all.filter((one) => isSamePlace(one, box));
}

function idsOf(rows: readonly Earlier[]): string[] {
  return rows.map(({ id }) => id);
}

function kindOf([first, ...others]: readonly Earlier[], sha256: string): WrittenMap {
  if (first === undefined) return "added";
  return others.length === 0 && first.sha256 === sha256 ? "unchanged" : "changed";
}
