import { iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Config } from "../../config/config.ts";
import { pushSubscriptionJson } from "../../db/presenters/push-subscription.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { endSubscriptions } from "../../push/end-subscriptions.ts";
import { publicKeyOfNow } from "../../push/push-keys.ts";
import { isBrowserKey } from "../../push/push-request.ts";
import { hashEndpoint, sealTarget } from "../../push/seal-target.ts";
import { judgeTarget } from "../../webhooks/judge-target.ts";

/**
 * POST /api/push_subscriptions: this browser may be woken for the person who is signed in here, until he signs out. An earlier subscription of this session
 * ends, and so does another person's on the same browser (decision 155).
 */
export const postPushSubscription = handle("postPushSubscription", async (input) => {
  const { actor, body, context } = input;
  const wrong = checkSubscription(body, context.config);
  if (wrong !== null) return wrong;
  const now = context.clock();
  return createOnce(input, async (tx) => {
    const key = await publicKeyOfNow(tx);
    if (key.publicKey !== body.publicKey)
      return refuseField(
        "publicKey",
        "Der Schlüssel des Servers ist inzwischen ein anderer. Bitte schalte die Mitteilungen noch einmal ein.",
      );
    const endpointHash = hashEndpoint(body.endpoint);
    /* Two tabs, or two people on one tablet, at once: one after the other. */
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpointHash}, 0)), pg_advisory_xact_lock(hashtextextended(${actor.sessionId}, 0))`.execute(
      tx,
    );
    await endSubscriptions(tx, "replaced", now, (all) =>
      all.where((eb) => eb.or([eb("endpoint_hash", "=", endpointHash), eb("session_id", "=", actor.sessionId)])),
    );
    const inserted = await tx
      .insertInto("push_subscriptions")
      .values({
        id: body.uuid,
        user_id: actor.id,
        session_id: actor.sessionId,
        key_id: key.id,
        endpoint_hash: endpointHash,
        sealed: sealTarget(context.keys.rings.push, body.uuid, body),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) return refuse("uuid_conflict");
    const json = await readOneJson(tx, pushSubscriptionJson, sql`push_subscriptions s where s.id = ${body.uuid}`);
    return json === null ? refuse("not_found") : created(json, iri("push_subscriptions", body.uuid));
  });
});

/** What the server would call, and encrypt for: only a public push service over TLS (decision 142), and only a browser's key. */
function checkSubscription(
  { endpoint, p256dh }: wire.PushSubscriptionCreate,
  { pushHosts }: Pick<Config, "pushHosts">,
): Refusal | null {
  const wrong = judgeTarget(endpoint, pushHosts);
  if (wrong !== null) return refuseField("endpoint", wrong);
  return isBrowserKey(p256dh) ? null : refuseField("p256dh", "Das ist kein öffentlicher Schlüssel eines Browsers.");
}
