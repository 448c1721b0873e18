import { sql, type Kysely } from "kysely";

/** What share of a project's doors is to have an order, and by when; null where nothing is agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column quota jsonb`.execute(db);
  await sql`create index addresses_project on addresses (project_id)`.execute(db);
}
