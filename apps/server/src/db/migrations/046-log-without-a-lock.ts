import { sql, type Kysely } from "kysely";

/**
 * The event log is read in the order of transactions instead of being written under a lock (decision 112): each row bears its transaction,
 * and the log knows its epoch and how far its old end was forgotten. Whoever reads is woken by the process that wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* Rows of before lie in their old order, in front of all that is written from now on. */
  `alter table events add column tx xid8 not null default pg_current_xact_id()`,
  `create unique index events_place on events (tx, id)`,
  /* Finds the later row of a resource. */
  `create index events_topic on events (topic, id) where public_id is null`,
  /* Our own events have no such id, and need not pay for the index of those that have. */
  `alter table events drop constraint events_public_id_key`,
  `create unique index events_public_id on events (public_id) where public_id is not null`,
  `drop trigger events_wake_hubs on events`,
  `drop function wake_hubs()`,
  `create table event_log (
    only_one boolean primary key default true check (only_one),
    epoch text not null default left(gen_random_uuid()::text, 8),
    pruned_tx xid8 not null default '0',
    pruned_id bigint not null default 0
  )`,
  `insert into event_log default values`,
];
