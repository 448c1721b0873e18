import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Imports as jobs (decision 134). What a batch brought stands here with it in one transaction, so that an import whose process was killed goes on behind
 * its last batch, with the same counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table imports (
    id uuid primary key,
    user_id uuid not null references users,
    name text not null,
    size bigint not null,
    sha256 text not null,
    file_id uuid,
    state text not null default 'checking' check (state in ('checking', 'ready', 'running', 'done', 'failed', 'cancelled')),
    revision integer not null default 1,
    tries integer not null default 0,
    settings jsonb not null,
    kind text,
    preview jsonb,
    header jsonb not null default '[]',
    tally jsonb,
    closing jsonb,
    done integer not null default 0,
    total integer,
    notes jsonb not null default '[]',
    problem text,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz
  )`,
  `create index imports_created on imports (created_at desc)`,
  `create index imports_sha256 on imports (sha256)`,
  `create table import_rejects (
    import_id uuid not null references imports on delete cascade,
    number integer not null,
    line integer not null,
    reason text not null,
    cells jsonb not null,
    primary key (import_id, number)
  )`,
  `create table import_changes (
    import_id uuid not null references imports on delete cascade,
    entity text not null check (entity in ('addresses', 'territories')),
    entity_id uuid not null,
    kind text not null check (kind in ('added', 'changed')),
    primary key (import_id, entity_id)
  )`,
  /* How far it is changes with each batch, and is no business of the audit log. */
  `create trigger imports_audited after insert or update on imports for each row execute function keep_audit('id', 'name', '',
    'user_id,size,sha256,file_id,revision,tries,preview,header,tally,closing,done,total,notes,created_at,started_at,ended_at')`,
];
