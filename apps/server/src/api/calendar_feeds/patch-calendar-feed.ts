import { sql } from "kysely";

import { calendarFeedJson } from "../../db/presenters/calendar-feed.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/calendar_feeds/{id}: takes one's own link back, for good. */
export const patchCalendarFeed = handle("patchCalendarFeed", async (input) => {
  const { id, actor, body, context } = input;
  return patchOnce(input, async (tx) => {
    const feed = await tx.selectFrom("calendar_feeds").select("user_id").where("id", "=", id).forUpdate().executeTakeFirst();
    if (feed === undefined) return refuse("not_found");
    if (feed.user_id !== actor.id) return refuse("forbidden");
    if (body.revoked === true)
      await tx
        .updateTable("calendar_feeds")
        .set({ revoked_at: context.clock() })
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .execute();
    const json = await readOneJson(tx, calendarFeedJson, sql`calendar_feeds f where f.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
