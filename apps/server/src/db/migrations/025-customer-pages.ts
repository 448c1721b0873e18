import { sql, type Kysely } from "kysely";

/** Remote orders: what they wait for, the links to the customer's own page, his sessions there and what he asked back (decision 066). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* Set with a remote order; it waits while nobody has confirmed it and its status is NEW. */
  `alter table orders add column awaiting_until timestamptz, add column customer_confirmed_at timestamptz,
    add column customer_confirmation jsonb`,
  `create index orders_awaiting on orders (awaiting_until) where awaiting_until is not null and customer_confirmed_at is null and status = 'NEW'`,
  /* The token of a link is computed from its nonce and the server's secret, so that whoever reads the table has no links. */
  `create table customer_links (
    id uuid primary key,
    order_id uuid not null references orders,
    nonce text not null unique,
    created_by uuid references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    mailed_at timestamptz,
    replaced_at timestamptz
  )`,
  `create unique index customer_links_newest on customer_links (order_id) where replaced_at is null`,
  `create index customer_links_order on customer_links (order_id)`,
  `create table customer_sessions (
    id uuid primary key,
    link_id uuid not null references customer_links,
    secret_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index customer_sessions_link on customer_sessions (link_id)`,
  `create table customer_questions (
    id uuid primary key,
    order_id uuid not null references orders,
    question text not null,
    created_at timestamptz not null
  )`,
  `create index customer_questions_order on customer_questions (order_id, created_at)`,
];
