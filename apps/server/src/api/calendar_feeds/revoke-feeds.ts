import type { Writer } from "../../db/open-database.ts";

/** Closes every link to somebody's calendar that is still open. */
export async function revokeFeeds(tx: Writer, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("calendar_feeds")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}
