import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** Calls by telephone that customers wished for because nobody was free for their consultation (decision 157). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table callbacks (
    id uuid primary key,
    call_id uuid not null unique references video_calls,
    phone text not null,
    /* Null: as soon as somebody can. */
    wish_at timestamptz,
    asked_at timestamptz not null,
    state text not null check (state in ('open', 'taken', 'reached', 'given_up')),
    user_id uuid references users,
    taken_at timestamptz,
    tries integer not null default 0,
    tried_at timestamptz,
    done_at timestamptz,
    check ((state = 'open') = (user_id is null)),
    check ((state in ('reached', 'given_up')) = (done_at is not null))
  )`,
  `create index callbacks_waiting on callbacks (coalesce(wish_at, asked_at)) where done_at is null`,
];
