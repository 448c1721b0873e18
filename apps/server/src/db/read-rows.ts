import { sql, type Kysely, type RawBuilder } from "kysely";

import type { Reader } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** Rows of `select columns from …`, where the query builder has no words for it. What stands in a `from` cannot write. */
export async function readRows<Row>(db: Reader, columns: RawBuilder<Row>, from: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from}`.execute(executorOf(db));
  return rows;
}

/** How many rows there are. */
export async function countRows(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const [row] = await readRows(db, sql<{ total: number }>`count(*)::int as total`, from);
  return row?.total ?? 0;
}

/** A reader is the database or a transaction of it, of which it must not show more; this file and `transact` alone know so. */
export function executorOf(db: Reader): Kysely<Tables> {
  return db as Kysely<Tables>;
}
