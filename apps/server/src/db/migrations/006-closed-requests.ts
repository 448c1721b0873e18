import { sql, type Kysely } from "kysely";

/** A receipt may also say that a request is closed for ever: given up, or replaced by another (decision 017). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column closed boolean not null default false`.execute(db);
}
