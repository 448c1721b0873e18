import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** Which of these sessions are over: revoked, or of an account that was disabled. */
export async function endedSessions(db: Kysely<Tables>, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom("refresh_tokens")
    .innerJoin("users", "users.id", "refresh_tokens.user_id")
    .where("family_id", "in", [...new Set(sessionIds)])
    .where((one) => one.or([one("revoked_at", "is not", null), one("users.disabled", "=", true)]))
    .select("family_id")
    .distinct()
    .execute();
  return rows.map((row) => row.family_id);
}
