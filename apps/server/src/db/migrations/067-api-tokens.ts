import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Neighbour systems with tokens of their own (decision 138). Each is a row of `users` with the mark `is_neighbour`, locked and without a role, because
 * all that is written names a user: it can neither sign in nor be given anything that is a person's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users add column is_neighbour boolean not null default false`,
  /* The words for `source` are those of the contract, whose list grows; an older process writes those that it knows. */
  `alter table audit_entries drop constraint audit_entries_source_check`,
  `create table api_tokens (
    id uuid primary key,
    user_id uuid not null references users,
    name text not null,
    mark text not null unique,
    sha256 text not null,
    scopes text[] not null,
    topics text[] not null,
    signs_for_hub boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    ended_at timestamptz
  )`,
  `create unique index api_tokens_name on api_tokens (lower(name)) where ended_at is null`,
  `create unique index api_tokens_signer on api_tokens ((true)) where signs_for_hub and ended_at is null`,
  `create index api_tokens_user on api_tokens (user_id)`,
  `create trigger api_tokens_audited after insert or update or delete on api_tokens for each row
    execute function keep_audit('id', 'name', 'sha256', 'user_id,created_at,last_used_at')`,
];
