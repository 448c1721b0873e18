import { sql, type Kysely } from "kysely";

/** A mail may be taken back while it waits (decision 047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column withdrawn_at timestamptz`.execute(db);
}
