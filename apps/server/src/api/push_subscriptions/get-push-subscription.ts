import { sql } from "kysely";

import { pushSubscriptionJson } from "../../db/presenters/push-subscription.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/push_subscriptions/{id}: one of one's own, an ended one too. */
export const getPushSubscription = handle("getPushSubscription", async ({ id, actor, context }) => {
  const { db } = context.database;
  const row = await db.selectFrom("push_subscriptions").select("user_id").where("id", "=", id).executeTakeFirst();
  if (row === undefined) return refuse("not_found");
  if (row.user_id !== actor.id) return refuse("forbidden");
  const json = await readOneJson(db, pushSubscriptionJson, sql`push_subscriptions s where s.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
