import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** Webhooks (decision 141): whom orders and appointments are told to, and what each is to be told, written with the event itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhooks (
    id uuid primary key,
    name text not null,
    target text not null,
    kinds text[] not null,
    secret text not null,
    old_secret text,
    old_secret_until timestamptz,
    failing_since timestamptz,
    paused_at timestamptz,
    paused_by text check (paused_by in ('person', 'receiver')),
    ended_at timestamptz,
    created_at timestamptz not null
  )`,
  /* \`tries\` counts from the last replay on; \`attempts\` is the log of all of them. \`due_at\` of one that is being sent is the end of its lease. */
  `create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    number bigint generated always as identity,
    webhook_id uuid not null references webhooks,
    message_id text not null,
    kind text not null,
    about text,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
    tries integer not null default 0,
    due_at timestamptz not null default '1970-01-01Z',
    attempts jsonb not null default '[]',
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    unique (webhook_id, message_id)
  )`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, number) where state = 'waiting'`,
  `create index webhook_deliveries_about on webhook_deliveries (webhook_id, about, number) where state = 'waiting'`,
  `create index webhook_deliveries_log on webhook_deliveries (webhook_id, number desc)`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
  `create trigger webhooks_audited after insert or update or delete on webhooks for each row
    execute function keep_audit('id', 'name', 'secret,old_secret', 'failing_since,created_at')`,
];
