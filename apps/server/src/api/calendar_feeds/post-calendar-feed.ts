import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { calendarFeedJson } from "../../db/presenters/calendar-feed.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { revokeFeeds } from "./revoke-feeds.ts";

/** POST /api/calendar_feeds: a new link to one's own calendar; earlier ones open nothing from then on (decision 035). */
export const postCalendarFeed = handle("postCalendarFeed", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  return createOnce(input, async (tx) => {
    /* Two devices at once: one after the other, so that one link is left. */
    await tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().executeTakeFirstOrThrow();
    await revokeFeeds(tx, actor.id, now);
    const inserted = await tx
      .insertInto("calendar_feeds")
      .values({ id: body.uuid, user_id: actor.id, secret_hash: body.secretSha256, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) return refuse("uuid_conflict");
    const json = await readOneJson(tx, calendarFeedJson, sql`calendar_feeds f where f.id = ${body.uuid}`);
    return json === null ? refuse("not_found") : created(json, iri("calendar_feeds", body.uuid));
  });
});
