import { wire } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { Tables } from "../../db/tables.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { wakeAtCommit } from "../../fan-out/at-commit.ts";
import type { KeyRing } from "../../sessions/key-ring.ts";
import { judgeTarget } from "../../webhooks/judge-target.ts";
import { bodyOf } from "../../webhooks/record-event.ts";
import { sealSecret } from "../../webhooks/seal-secret.ts";
import { makeSecret } from "../../webhooks/sign-message.ts";

/** What writing webhooks works with. */
export interface WebhookPorts {
  /** Seals the secrets. */
  readonly keys: KeyRing;
  /** `RUNDGANG_WEBHOOK_HOSTS` */
  readonly named: readonly string[];
  readonly now: Date;
}

/** So long (ms) the secret of before signs beside a new one. */
const oldSecretMs = 86_400_000;

/** So many webhooks may be in force: each event writes a row for each of them. */
const mostWebhooks = 50;

const unknownDelivery = "Diese Zustellung gibt es bei diesem Webhook nicht (mehr).";
const underWay = "Diese Nachricht wird gerade gesendet. Warte einen Augenblick und sieh nach, was daraus wurde.";
const endedText = "Dieser Webhook ist beendet. Lege einen neuen an.";

/** Makes a webhook; answers its secret, which is sealed at rest and told nowhere else. Refusals: 422 at `target` and `kinds`, 409 for a uuid that is taken. */
export async function createWebhook(
  tx: Writer,
  { id, name, target, kinds }: Pick<Selectable<Tables["webhooks"]>, "id" | "name" | "target" | "kinds">,
  { keys, named, now }: WebhookPorts,
): Promise<{ readonly secret: string } | Refusal> {
  const wrong = judgeTarget(target, named);
  if (wrong !== null) return refuseField("target", wrong);
  const { inForce } = await tx
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<string>().as("inForce"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(inForce) >= mostWebhooks)
    return refuseField("name", `Mehr als ${mostWebhooks} Webhooks gibt es nicht. Bitte beende zuerst einen.`);
  const secret = makeSecret();
  const made = await tx
    .insertInto("webhooks")
    .values({ id, name, target, kinds: unique(kinds), secret: sealSecret(keys, id, secret), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made === undefined ? refuse("uuid_conflict") : { secret };
}

/** What of a webhook is to become another; what is left out stays. */
interface WebhookChange {
  readonly name?: string | undefined;
  readonly target?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly paused?: boolean | undefined;
  readonly ended?: true | undefined;
}

/**
 * Changes a webhook. One that goes on is sent what it was to be told meanwhile; of one that has ended nothing is sent any more. Null where it is done.
 * Refusals: `not_found`, 422 at the field; at `ended` for one that has ended.
 */
export async function changeWebhook(
  tx: Writer,
  id: string,
  { name, target, kinds, paused, ended }: WebhookChange,
  { named, now }: Omit<WebhookPorts, "keys">,
): Promise<Refusal | null> {
  const before = await findOpen(tx, id, "ended");
  if (isRefusal(before)) return before;
  const wrong = target === undefined ? null : judgeTarget(target, named);
  if (wrong !== null) return refuseField("target", wrong);
  const isPaused = before.paused_at !== null;
  await tx
    .updateTable("webhooks")
    .set({
      name: name ?? before.name,
      target: target ?? before.target,
      kinds: unique(kinds ?? before.kinds),
      ...(paused === true && !isPaused && { paused_at: now, paused_by: "person" as const }),
      ...(paused === false && { paused_at: null, paused_by: null }),
      ...(ended === true && { ended_at: now }),
    })
    .where("id", "=", id)
    .execute();
  if (ended === true)
    await tx
      .updateTable("webhook_deliveries")
      .set({ state: "dropped", ended_at: now })
      .where("webhook_id", "=", id)
      .where("state", "=", "waiting")
      .execute();
  wakeAtCommit(tx, "webhooks");
  return null;
}

/** Gives a webhook another secret and answers it; the one of before signs beside it for a day. Refusals: 422 at `webhook`. */
export async function exchangeSecret(
  tx: Writer,
  id: string,
  { keys, now }: Omit<WebhookPorts, "named">,
): Promise<{ readonly secret: string; readonly oldSecretUntil: Date } | Refusal> {
  const before = await findOpen(tx, id, "webhook");
  if (isRefusal(before)) return before;
  const secret = makeSecret();
  const oldSecretUntil = new Date(now.getTime() + oldSecretMs);
  await tx
    .updateTable("webhooks")
    .set({ secret: sealSecret(keys, id, secret), old_secret: before.secret, old_secret_until: oldSecretUntil })
    .where("id", "=", id)
    .execute();
  return { secret, oldSecretUntil };
}

/** Puts a message that tells of nothing into the outbox. Null where it lies there. Refusals: 422 at `webhook`, 409 for a uuid that is taken. */
export async function sendTest(tx: Writer, deliveryId: string, webhookId: string, now: Date): Promise<Refusal | null> {
  const found = await findOpen(tx, webhookId, "webhook");
  if (isRefusal(found)) return found;
  const message = bodyOf(wire.webhookTestKind, {}, now);
  const made = await tx
    .insertInto("webhook_deliveries")
    .values({ id: deliveryId, webhook_id: webhookId, message_id: message.id, kind: wire.webhookTestKind, body: message.body })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made === undefined) return refuse("uuid_conflict");
  wakeAtCommit(tx, "webhooks");
  return null;
}

/** Which deliveries are sent once more. */
export interface WantedReplay {
  readonly webhookId: string;
  readonly deliveryId: string | undefined;
  readonly failedSince: Date | undefined;
}

/**
 * Sends deliveries once more, under the same message id and with all tries from the beginning; answers how many. Refusals: 422 at `webhook` for one that
 * is paused or has ended, at `delivery` for one that is not its own, or is under way.
 */
export async function replay(
  tx: Writer,
  { webhookId, deliveryId, failedSince }: WantedReplay,
  now: Date,
): Promise<number | Refusal> {
  const found = await findOpen(tx, webhookId, "webhook");
  if (isRefusal(found)) return found;
  if (found.paused_at !== null) return refuseField("webhook", "Der Webhook ist angehalten. Bitte setze ihn zuerst fort.");
  if (deliveryId !== undefined && !wire.uuid.safeParse(deliveryId).success) return refuseField("delivery", unknownDelivery);
  if (deliveryId !== undefined && (await isUnderWay(tx, deliveryId, now))) return refuseField("delivery", underWay);
  const again = tx
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", tries: 0, due_at: now, ended_at: null })
    .where("webhook_id", "=", webhookId);
  const { numUpdatedRows: count } = await (
    deliveryId === undefined
      ? again.where("state", "=", "failed").where("created_at", ">=", failedSince ?? now)
      : again.where("id", "=", deliveryId)
  ).executeTakeFirst();
  if (deliveryId !== undefined && count === 0n) return refuseField("delivery", unknownDelivery);
  if (count > 0n) wakeAtCommit(tx, "webhooks");
  return Number(count);
}

/** Whether a try of it may be on its way; locked until the transaction ends, so that none begins beside a replay. */
async function isUnderWay(tx: Writer, deliveryId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("webhook_deliveries")
    .select(["state", "leased_until"])
    .where("id", "=", deliveryId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === "waiting" && row.leased_until !== null && row.leased_until > now;
}

/** A webhook that has not ended, locked. */
async function findOpen(tx: Writer, id: string, path: string): Promise<Selectable<Tables["webhooks"]> | Refusal> {
  const isId = wire.uuid.safeParse(id).success;
  const row = isId ? await tx.selectFrom("webhooks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst() : undefined;
  if (row === undefined) return path === "ended" ? refuse("not_found") : refuseField(path, "Diesen Webhook gibt es nicht.");
  return row.ended_at === null ? row : refuseField(path, endedText);
}

function unique(kinds: readonly string[]): string[] {
  return wire.webhookKinds.filter((kind) => kinds.includes(kind));
}
