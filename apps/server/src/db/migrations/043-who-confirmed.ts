import { sql, type Kysely } from "kysely";

/** From where a customer's page was opened and its salesman works, and the call that an order was captured in (decisions 108, 109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* Whether the link of the mail was opened, or the one that its salesman showed. */
  `alter table customer_sessions add column opened_from text not null default 'mail' check (opened_from in ('mail', 'shown'))`,
  /* Networks that somebody was signed in from, each as a keyed hash, until two days later. */
  `create table user_networks (
    user_id uuid not null references users,
    network text not null,
    seen_at timestamptz not null,
    primary key (user_id, network)
  )`,
  `create index user_networks_seen on user_networks (seen_at)`,
  /* The call that an order was captured in, bound at its receipt: whatever its appointment says later. */
  `alter table orders add column video_call_id uuid references video_calls, add column call_bound boolean not null default false`,
  `create index orders_video_call on orders (video_call_id) where video_call_id is not null`,
  `alter table video_calls add column asked_from text`,
];
