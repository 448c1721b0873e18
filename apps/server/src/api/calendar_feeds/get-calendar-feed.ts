import { sql } from "kysely";

import { calendarFeedJson } from "../../db/presenters/calendar-feed.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/calendar_feeds/{id}: one of one's own, a revoked one too. */
export const getCalendarFeed = handle("getCalendarFeed", async ({ id, actor, context }) => {
  const { db } = context.database;
  const feed = await db.selectFrom("calendar_feeds").select("user_id").where("id", "=", id).executeTakeFirst();
  if (feed === undefined) return refuse("not_found");
  if (feed.user_id !== actor.id) return refuse("forbidden");
  const json = await readOneJson(db, calendarFeedJson, sql`calendar_feeds f where f.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
