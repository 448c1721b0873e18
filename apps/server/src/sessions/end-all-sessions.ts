import type { Writer } from "../db/open-database.ts";

/** Ends every session of a person, their access tokens at once; the streams end with the next look at them. Answers how many lived. */
export async function endAllSessions(tx: Writer, userId: string, now: Date): Promise<number> {
  const ended = await tx
    .updateTable("refresh_tokens")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .returning(["family_id", "expires_at"])
    .execute();
  return new Set(ended.filter((one) => one.expires_at > now).map((one) => one.family_id)).size;
}
