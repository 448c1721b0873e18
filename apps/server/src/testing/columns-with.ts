import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** Every `table.column` of every schema whose rows show one of these texts. */
export async function columnsWith(db: Kysely<Tables>, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const anywhere = sql.join(
    texts.map((text) => sql`t::text like ${`%${text}%`}`),
    sql` or `,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t where ${anywhere}`.execute(db);
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      if (texts.some((text) => JSON.stringify(value).includes(text))) found.add(`${name}.${column}`);
    }
  }
  return [...found].toSorted();
}
