import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

const keptMs = 90 * 86_400_000;

/** Links that were taken back or replaced are kept for as long as other traces (90 days). */
export async function pruneCalendarFeeds(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("calendar_feeds")
    .where("revoked_at", "<", new Date(now.getTime() - keptMs))
    .execute();
}
