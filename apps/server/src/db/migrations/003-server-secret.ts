import { sql, type Kysely } from "kysely";

/** Which secret the database belongs to: one row, made by the first start. The secret cannot be told from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_secret (
      single boolean primary key default true check (single),
      fingerprint text not null,
      since timestamptz not null default now()
    )`.execute(db);
}
