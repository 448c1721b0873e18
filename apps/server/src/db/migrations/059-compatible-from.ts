import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * With which older versions the schema lives (decision 126): one row, written by whoever migrates. And the address of each process, since all of a
 * database need the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table schema_compatibility (
    single boolean primary key default true check (single),
    compatible_from text not null
  )`,
  `alter table server_processes add column public_url text`,
];
