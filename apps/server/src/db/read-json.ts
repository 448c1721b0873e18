import { sql, type Kysely, type RawBuilder } from "kysely";

import { JsonText } from "../http/reply.ts";
import type { Tables } from "./tables.ts";

/** A statement whose rows are one JSON value each, read as text: what goes out needs no parsing on its way. */
export async function readJson<Value>(
  db: Kysely<Tables>,
  value: RawBuilder<Value>,
  from: RawBuilder<unknown>,
): Promise<JsonText<Value>[]> {
  const { rows } = await sql<{ json: string }>`select (${value})::text as json from ${from}`.execute(db);
  return rows.map((row) => new JsonText(row.json));
}

/** As `readJson`, for one row; null when there is none. */
export async function readOneJson<Value>(
  db: Kysely<Tables>,
  value: RawBuilder<Value>,
  from: RawBuilder<unknown>,
): Promise<JsonText<Value> | null> {
  return (await readJson(db, value, from))[0] ?? null;
}
