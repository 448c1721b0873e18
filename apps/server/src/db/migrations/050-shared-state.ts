import { sql, type Kysely } from "kysely";

/**
 * What the processes of one database know together (decision 116): how often something was tried, which is worth nothing after a crash, and which
 * of them does a chore. Names of counters are keyed hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unlogged table rate_counters (
    name text primary key,
    count integer not null,
    since timestamptz not null,
    last_at timestamptz not null
  )`,
  `create index rate_counters_last on rate_counters (last_at)`,
  `create table chores (
    name text primary key,
    due_at timestamptz not null,
    by text not null
  )`,
];
