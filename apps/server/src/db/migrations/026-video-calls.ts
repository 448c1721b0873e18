import { sql, type Kysely } from "kysely";

/** Consultations by video: the call of an appointment, the token of the customer's page, and what became of it when (decision 068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table video_calls (
    id uuid primary key,
    appointment_id uuid not null unique references appointments,
    /* The token of the customer's page is computed from it and the server's secret. */
    nonce text not null unique,
    asked_at timestamptz not null,
    connected_at timestamptz,
    ended_at timestamptz,
    ended_by text check (ended_by in ('salesman', 'customer', 'server')),
    check ((ended_at is null) = (ended_by is null))
  )`,
  /* What happened when, by the server's clock: rows are only added. */
  `create table video_call_steps (
    id bigint generated always as identity primary key,
    call_id uuid not null references video_calls,
    step text not null,
    party text check (party in ('salesman', 'customer')),
    at timestamptz not null
  )`,
  `create index video_call_steps_call on video_call_steps (call_id, id)`,
  `create trigger video_call_steps_stay before update or delete on video_call_steps for each row execute function refuse_change()`,
  /* What one server process tells the others; emptied as it goes. */
  `create unlogged table channel_messages (
    id bigint generated always as identity primary key,
    call_id uuid not null,
    sender text not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
];
