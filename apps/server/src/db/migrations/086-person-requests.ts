import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** Reports about persons and erasures (decision 165): ids of what was meant and counts, nothing of the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table person_requests (
    id uuid primary key,
    kind text not null check (kind in ('report', 'erasure')),
    /* Null: made again by the server after a restore. */
    user_id uuid references users,
    at timestamptz not null,
    /* What an erasure is made again by: kinds and ids of rows. */
    records jsonb not null,
    count integer not null,
    held_until date
  )`,
  `create index person_requests_at on person_requests (at desc)`,
  `create trigger person_requests_audited after insert on person_requests for each row
    execute function keep_audit('id', '', 'records', 'user_id,at')`,
];
