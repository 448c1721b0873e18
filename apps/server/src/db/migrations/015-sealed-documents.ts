import { sql, type Kysely } from "kysely";

/** Documents that are to be sealed electronically, and which one each has become by that. Both are only added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table documents add column to_seal boolean not null default false`,
  `create index documents_to_seal on documents (id) where to_seal`,
  `create table document_seals (
    document_id uuid primary key references documents,
    sealed_id uuid not null unique references documents,
    created_at timestamptz not null
  )`,
  `create trigger document_seals_stay before update or delete on document_seals for each row execute function refuse_change()`,
];
