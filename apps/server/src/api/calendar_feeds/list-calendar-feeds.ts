import { sql } from "kysely";

import { calendarFeedJson } from "../../db/presenters/calendar-feed.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/calendar_feeds: one's own link that still opens the calendar; at most one. */
export const listCalendarFeeds = handle("listCalendarFeeds", async (input) => {
  const { actor, context } = input;
  const mine = sql`calendar_feeds f where f.user_id = ${actor.id} and f.revoked_at is null`;
  return okList(input, await readJson(context.database.db, calendarFeedJson, mine));
});
