import { sql, type RawBuilder } from "kysely";

import { JsonText } from "./json-text.ts";
import type { Reader } from "./open-database.ts";
import { readRows } from "./read-rows.ts";

/** A statement whose rows are one JSON value each, read as text: what goes out needs no parsing on its way. */
export async function readJson<Value>(
  db: Reader,
  value: RawBuilder<Value>,
  from: RawBuilder<unknown>,
): Promise<JsonText<Value>[]> {
  const rows = await readRows(db, sql<{ json: string }>`(${value})::text as json`, from);
  return rows.map((row) => new JsonText(row.json));
}

/** As `readJson`, for one row; null when there is none. */
export async function readOneJson<Value>(
  db: Reader,
  value: RawBuilder<Value>,
  from: RawBuilder<unknown>,
): Promise<JsonText<Value> | null> {
  return (await readJson(db, value, from))[0] ?? null;
}
