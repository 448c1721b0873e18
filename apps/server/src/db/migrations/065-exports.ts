import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** Exports as jobs (decision 135): who had what made of the database, and where the file lies until it is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table exports (
    id uuid primary key,
    user_id uuid not null references users,
    kind text not null,
    format text not null,
    filter jsonb not null,
    name text not null,
    state text not null default 'running' check (state in ('running', 'done', 'failed', 'gone')),
    tries integer not null default 0,
    rows integer,
    size bigint,
    sha256 text,
    file_id uuid,
    created_at timestamptz not null,
    ended_at timestamptz,
    gone_at timestamptz
  )`,
  `create index exports_created on exports (created_at desc)`,
  `create trigger exports_audited after insert or update on exports for each row execute function keep_audit('id', 'name', '',
    'user_id,tries,size,sha256,file_id,created_at,ended_at,gone_at')`,
];
