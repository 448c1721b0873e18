import { sql, type Kysely } from "kysely";

/** A session may be shorter than others: that of the back office lasts a day of work (decision 094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column ends_at timestamptz`.execute(db);
}
