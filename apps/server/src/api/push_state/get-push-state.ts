import type { wire } from "@rundgang/contracts";
import { iri } from "@rundgang/contracts";

import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { publicKeyOfNow } from "../../push/push-keys.ts";

/** GET /api/push_state: how this session stands to Web Push. The last subscription of it counts. */
export const getPushState = handle("getPushState", async ({ actor, context }) => {
  const { db } = context.database;
  const { publicKey } = await publicKeyOfNow(db);
  const last = await db
    .selectFrom("push_subscriptions")
    .select(["id", "ended_by"])
    .where("session_id", "=", actor.sessionId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const state: wire.PushState = {
    "@type": "PushState",
    publicKey,
    subscription: last === undefined || last.ended_by !== null ? null : iri("push_subscriptions", last.id),
    gone: last?.ended_by === "gone",
  };
  return ok(state);
});
