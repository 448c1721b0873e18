import { sql, type Kysely, type RawBuilder } from "kysely";

import type { Tables } from "./tables.ts";

/** A statement whose rows are one JSON value each, read as text: what goes out needs no parsing on its way. */
export async function readJson(db: Kysely<Tables>, value: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ json: string }>`select (${value})::text as json from ${from}`.execute(db);
  return rows.map((row) => row.json);
}

/** As `readJson`, for one row; null when there is none. */
export async function readOneJson(
  db: Kysely<Tables>,
  value: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<string | null> {
  return (await readJson(db, value, from))[0] ?? null;
}
