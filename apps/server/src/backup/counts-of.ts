import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** Rows by table, of all tables of ours that a dump holds. */
export async function countsOf(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'rundgang_%'
    order by relname`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ total: string }>`select count(*) as total from ${sql.table(name)}`.execute(db);
    counts[name] = Number(counted.rows[0]?.total ?? 0);
  }
  return counts;
}
