import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Until when a try of a webhook's delivery may be under way (decision 152): a replay must not send beside it, and `due_at` alone does not tell a lease
 * from a wait. A process of before this leaves it empty; its tries are then replayed as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column leased_until timestamptz`.execute(db);
}
