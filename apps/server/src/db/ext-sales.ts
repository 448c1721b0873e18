import { sql } from "kysely";
import { v7 } from "uuid";

import type { Writer } from "./open-database.ts";
import { uuidArray } from "./uuid-array.ts";

/**
 * Whether somebody else has sold a unit, by the last word that had been said of it at that time (decision 096). To be asked after the unit was
 * locked: words of one unit are said one after the other.
 */
export async function isSoldElsewhere(tx: Writer, unitId: string, at: Date | null = null): Promise<boolean> {
  const words = tx.selectFrom("ext_sales").select("sold").where("unit_id", "=", unitId).orderBy("number", "desc").limit(1);
  const row = await (at === null ? words : words.where("created_at", "<=", at)).executeTakeFirst();
  return row?.sold ?? false;
}

/** The word of an import on these units; it is one of a file, so it has neither a person nor a note. */
export async function addWordsOfImport(tx: Writer, unitIds: readonly string[], sold: boolean): Promise<void> {
  if (unitIds.length === 0) return;
  await tx
    .insertInto("ext_sales")
    .columns(["id", "unit_id", "sold"])
    .expression(sql`select *, ${sold}::boolean from unnest(${uuidArray(unitIds.map(() => v7()))}, ${uuidArray(unitIds)})`)
    .execute();
}
