import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";

const nameLock = 7_204_447;

/**
 * Of two who give one name at once the second waits until the first is done, and then reads that it is taken: without it the database's own rule
 * ends his request as a fault of the server. Held to the end of the transaction.
 */
export async function lockName(tx: Writer, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(nameLock)}, hashtext(lower(${name})))`.execute(tx);
}
