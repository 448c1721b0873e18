import { sql, type Kysely } from "kysely";

/** Photos and other files of an address (A §3 Address.files). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_files (
      address_id uuid not null references addresses (id) on delete cascade,
      file_id uuid not null references files (id),
      added_at timestamptz not null default now(),
      primary key (address_id, file_id)
    )`.execute(db);
  await sql`create index address_files_file on address_files (file_id)`.execute(db);
}
