import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { positionOf, toUpdate, type Update } from "./update.ts";

const pageSize = 500;

/** The log after a position, in order, up to and with `until` (null: as far as it goes). Reads a page at a time. */
export async function* updatesAfter(
  db: Kysely<Tables>,
  after: bigint,
  until: bigint | null,
  publicUrl: string,
): AsyncGenerator<Update> {
  let position = after;
  for (;;) {
    let query = db.selectFrom("events").selectAll().where("id", ">", String(position)).orderBy("id").limit(pageSize);
    if (until !== null) query = query.where("id", "<=", String(until));
    const rows = await query.execute();
    for (const row of rows) yield toUpdate(row, publicUrl);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    position = BigInt(last.id);
  }
}

/** The log's end; 0 when it is empty. */
export async function newestPosition(db: Kysely<Tables>): Promise<bigint> {
  const row = await db
    .selectFrom("events")
    .select(({ fn }) => fn.max("id").as("newest"))
    .executeTakeFirst();
  return BigInt(row?.newest ?? 0);
}

/**
 * The position of an event by its public id, or null when the log does not hold what came after it (any more). One of our own ids
 * is a position by itself: it is known when nothing behind it was pruned, the beginning (0) of a young log included.
 */
export async function positionOfId(db: Kysely<Tables>, id: string): Promise<bigint | null> {
  const own = positionOf(id);
  if (own !== null) return (await isWithinLog(db, own)) ? own : null;
  const row = await db.selectFrom("events").select("id").where("public_id", "=", id).executeTakeFirst();
  return row === undefined ? null : BigInt(row.id);
}

async function isWithinLog(db: Kysely<Tables>, position: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select(({ fn }) => [fn.min("id").as("oldest"), fn.max("id").as("newest")])
    .executeTakeFirst();
  const oldest = BigInt(row?.oldest ?? 1);
  return position >= oldest - 1n && position <= BigInt(row?.newest ?? 0);
}
