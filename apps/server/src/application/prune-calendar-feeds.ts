import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

const keptMs = 90 * 86_400_000;

/** Links that were taken back or replaced are kept for as long as other traces (90 days). */
export async function pruneCalendarFeeds(db: Reader, now: Date): Promise<void> {
  await transact(db, (tx) =>
    tx
      .deleteFrom("calendar_feeds")
      .where("revoked_at", "<", new Date(now.getTime() - keptMs))
      .execute(),
  );
}
