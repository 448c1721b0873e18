import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/**
 * Forgets refresh tokens whose time is over. Used ones stay until then: that one of them comes back is how a stolen copy is
 * noticed.
 */
export async function pruneSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom("refresh_tokens").where("expires_at", "<=", now).execute();
}
