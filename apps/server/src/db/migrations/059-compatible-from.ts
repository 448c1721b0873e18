import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** With which older versions the schema lives (decision 126): one row, written by whoever migrates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_compatibility (
      single boolean primary key default true check (single),
      compatible_from text not null
    )`.execute(db);
}
