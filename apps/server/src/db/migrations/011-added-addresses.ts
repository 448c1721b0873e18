import { sql, type Kysely } from "kysely";

/** What salesmen add: addresses, found by who made them, and the owners of houses (A §7, B §3 "Contact (owner)"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index addresses_created_by on addresses (created_by) where created_by is not null`.execute(db);
  await sql`
    create table contacts (
      id uuid primary key,
      address_id uuid not null references addresses (id),
      data jsonb not null,
      created_by uuid not null references users (id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index contacts_address on contacts (address_id)`.execute(db);
}
