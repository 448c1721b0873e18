import { sql } from "kysely";

import { isStorable } from "../http/parse-json.ts";
import { audiencesOf, keyOf, resourceOf } from "./event-kinds.ts";
import { foreignUpdate, ownUpdate, positionOf, type EventRow, type Update } from "./update.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

/** A page ends with the row that fills it: one page is read and sent in a few milliseconds. */
const rowsOfPage = 100;
const bytesOfPage = 1_000_000;

/** The next rows of the log after a position, in order, up to and with `until` (null: as far as it goes). */
export async function readPage(db: Reader, after: bigint, until: bigint | null): Promise<EventRow[]> {
  const end = until === null ? sql`true` : sql`e.id <= ${String(until)}`;
  const from = sql`(
      select e.*, sum(octet_length(e.data)) over (order by e.id) - octet_length(e.data) as bytes_before
      from events e where e.id > ${String(after)} and ${end} order by e.id limit ${rowsOfPage}
    ) p where p.bytes_before < ${bytesOfPage} order by p.id`;
  return readRows(db, sql<EventRow>`p.*`, from);
}

/** Rows of the log as updates, each with who gets it by the rights of this moment. */
export async function toUpdates(db: Reader, rows: readonly EventRow[], publicUrl: string): Promise<Update[]> {
  /* What came by POST has an id of its own, and no rights but those that it names. */
  const found = rows.map((row) => ({ row, resource: row.public_id === null ? resourceOf(row.topic) : null }));
  const audiences = await audiencesOf(
    db,
    found.flatMap(({ resource }) => resource ?? []),
  );
  return found.map(({ row, resource }) => {
    const audience = resource === null ? undefined : audiences.get(keyOf(resource));
    return audience === undefined ? foreignUpdate(row) : ownUpdate(row, audience, publicUrl);
  });
}

/** The log's end; 0 when it is empty. */
export async function newestPosition(db: Reader): Promise<bigint> {
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
export async function positionOfId(db: Reader, id: string): Promise<bigint | null> {
  const own = positionOf(id);
  if (own !== null) return (await isWithinLog(db, own)) ? own : null;
  if (!isStorable(id)) return null;
  const row = await db.selectFrom("events").select("id").where("public_id", "=", id).executeTakeFirst();
  return row === undefined ? null : BigInt(row.id);
}

async function isWithinLog(db: Reader, position: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select(({ fn }) => [fn.min("id").as("oldest"), fn.max("id").as("newest")])
    .executeTakeFirst();
  const oldest = BigInt(row?.oldest ?? 1);
  return position >= oldest - 1n && position <= BigInt(row?.newest ?? 0);
}
