import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** Web Push (decision 155): the server's own keys, the browsers that subscribed, and what each is to be told, written with its cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table push_keys (
    id uuid primary key,
    public_key text not null unique,
    private_key text not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index push_keys_of_now on push_keys ((true)) where ended_at is null`,
  /* Of one that ended nothing is kept that reaches a browser. */
  `create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    session_id uuid not null,
    key_id uuid not null references push_keys,
    endpoint_hash text,
    sealed text,
    created_at timestamptz not null,
    ended_at timestamptz,
    ended_by text check (ended_by in ('person', 'session', 'replaced', 'gone', 'key')),
    check ((ended_at is null) = (sealed is not null)),
    check ((ended_at is null) = (endpoint_hash is not null))
  )`,
  `create unique index push_subscriptions_endpoint on push_subscriptions (endpoint_hash) where ended_at is null`,
  `create unique index push_subscriptions_session on push_subscriptions (session_id) where ended_at is null`,
  `create index push_subscriptions_of_session on push_subscriptions (session_id, created_at)`,
  `create index push_subscriptions_user on push_subscriptions (user_id) where ended_at is null`,
  `create index push_subscriptions_ended on push_subscriptions (ended_at) where ended_at is not null`,
  /* \`about\`: the appointment or the order, looked at again before it is sent. \`due_at\` of one that is being sent is the end of its lease. */
  `create table push_messages (
    id uuid primary key default gen_random_uuid(),
    number bigint generated always as identity,
    subscription_id uuid not null references push_subscriptions on delete cascade,
    kind text not null check (kind in ('call', 'correction', 'appointment')),
    about uuid not null,
    begins_at timestamptz,
    cause text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
    tries integer not null default 0,
    status integer,
    due_at timestamptz not null default '1970-01-01Z',
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    unique (subscription_id, cause)
  )`,
  `create index push_messages_waiting on push_messages (due_at) where state = 'waiting'`,
  `create index push_messages_created on push_messages (created_at)`,
];
