import { sql } from "kysely";

import { pushSubscriptionJson } from "../../db/presenters/push-subscription.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { endSubscriptions } from "../../push/end-subscriptions.ts";

/** PATCH /api/push_subscriptions/{id}: ends one of one's own, for good. */
export const patchPushSubscription = handle("patchPushSubscription", async (input) => {
  const { id, actor, body, context } = input;
  return patchOnce(input, async (tx) => {
    const row = await tx.selectFrom("push_subscriptions").select("user_id").where("id", "=", id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse("not_found");
    if (row.user_id !== actor.id) return refuse("forbidden");
    if (body.ended === true) await endSubscriptions(tx, "person", context.clock(), (all) => all.where("id", "=", id));
    const json = await readOneJson(tx, pushSubscriptionJson, sql`push_subscriptions s where s.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
