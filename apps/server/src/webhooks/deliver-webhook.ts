import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";
import type { Logger } from "pino";

import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { KeptAttempt } from "../db/tables/webhooks.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { openSecret } from "./seal-secret.ts";
import { notSent, sendMessage, type SendParts } from "./send-message.ts";
import { mostTries, waitAfter, waitAsAsked } from "./waits.ts";

/** What a webhook's deliveries are worked off with. */
export interface WebhookSender extends SendParts {
  readonly db: Reader;
  readonly log: Logger;
  /** Opens the secrets. */
  readonly keys: KeyRing;
  readonly stopping: AbortSignal;
}

/** So many messages are on their way to one target at a time, each of another order or appointment. */
const atOnce = 4;

/** One that was begun so long ago (ms) was cut off with its process, and is due again. */
const leaseMs = 60_000;

/** After so long (ms) a job makes room for another webhook's; its own goes on with the next look. */
const longestTurnMs = 20_000;

/** Ids of webhooks for which something can be sent now: what waits behind an earlier message about the same order is not due before that one. */
export async function dueWebhooks(db: Reader, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .select("w.id")
    .distinct()
    .where("d.state", "=", "waiting")
    .where("d.due_at", "<=", now)
    .where("w.ended_at", "is", null)
    .where((eb) => eb.or([eb("w.paused_at", "is", null), eb("d.kind", "=", wire.webhookTestKind)]))
    .where(isFirstSql("d"))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sends what is due for a webhook, several at once and what is about one order or appointment in its order, until nothing is due or its turn is over.
 * A try is claimed before it begins, so that of several processes one makes it; what a process leaves behind is due again a minute later.
 */
export async function deliverWebhook(sender: WebhookSender, webhookId: string): Promise<void> {
  const end = performance.now() + longestTurnMs;
  while (!sender.stopping.aborted && performance.now() < end) {
    const claimed = await transact(sender.db, async (tx) => {
      await endLost(tx, webhookId, sender.clock());
      return claim(tx, webhookId, sender.clock());
    });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => tryOnce(sender, one)));
  }
}

/** Whether nothing about the same order or appointment waits before the delivery of that alias. */
function isFirstSql(alias: "c" | "d"): RawBuilder<boolean> {
  const own = sql.table(alias);
  return sql<boolean>`not exists (select from webhook_deliveries e where e.webhook_id = ${own}.webhook_id and e.about = ${own}.about
    and e.state = 'waiting' and e.number < ${own}.number)`;
}

interface Claimed {
  readonly id: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly body: string;
  /** With this one. */
  readonly tries: number;
  readonly target: string;
  readonly secret: string;
  readonly oldSecret: string | null;
}

/** Ends a delivery whose last try went down with its process: it is not tried beyond the last wait, however often that happens. */
async function endLost(tx: Writer, webhookId: string, now: Date): Promise<void> {
  const attempt: KeptAttempt = { at: now.toISOString(), ms: 0, status: null, reason: cutOff };
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "failed", ended_at: now, leased_until: null, attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb` })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .where("tries", ">=", mostTries)
    .where("due_at", "<=", now)
    .execute();
}

const cutOff = "Der letzte Versuch brach mit dem Server ab. Ob er ankam, weiß nur der Empfänger.";

/** Takes the first that is due of each order or appointment, unless another process has it: those behind it wait for it. */
async function claim(tx: Writer, webhookId: string, now: Date): Promise<readonly Claimed[]> {
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set tries = d.tries + 1, due_at = ${leaseEnd}, leased_until = ${leaseEnd}
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select c.id from webhook_deliveries c join webhooks v on v.id = c.webhook_id
      where c.webhook_id = ${webhookId} and c.state = 'waiting' and c.due_at <= ${now}
        and v.ended_at is null and (v.paused_at is null or c.kind = ${wire.webhookTestKind})
        and ${isFirstSql("c")}
      order by c.number limit ${atOnce} for update of c skip locked)
    returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.tries, w.target, w.secret,
      case when w.old_secret_until > ${now} then w.old_secret end as "oldSecret"`.execute(tx);
  return rows;
}

async function tryOnce(sender: WebhookSender, claimed: Claimed): Promise<void> {
  const { db, clock, keys, stopping, log } = sender;
  const [at, began] = [clock(), performance.now()];
  const sealed = [claimed.secret, ...(claimed.oldSecret === null ? [] : [claimed.oldSecret])];
  const secrets = sealed.flatMap((one) => openSecret(keys, claimed.webhookId, one) ?? []);
  try {
    const message = { id: claimed.messageId, body: claimed.body };
    const outcome =
      secrets.length === 0 ? lostSecret : await sendMessage(sender, { target: claimed.target, message, secrets }, stopping);
    const { status, reason, retryAfter } = outcome;
    const attempt = { at: at.toISOString(), ms: Math.round(performance.now() - began), status, reason };
    if (reason !== null) log.warn({ webhook: claimed.webhookId, delivery: claimed.id, status }, "webhook_not_delivered");
    await transact(db, (tx) => note(tx, claimed, { attempt, retryAfter }, clock()));
  } catch (error) {
    if (!stopping.aborted) throw error;
    await transact(db, (tx) => giveBack(tx, claimed));
  }
}

const lostSecret = notSent("Das Geheimnis lässt sich nicht mehr öffnen. Bitte erzeuge ein neues und gib es dem Empfänger.");

interface Came {
  readonly attempt: KeptAttempt;
  readonly retryAfter: number | null;
}

/** Writes down what came of a try, unless it was taken for lost and made again meanwhile. */
async function note(tx: Writer, { id, webhookId, tries }: Claimed, { attempt, retryAfter }: Came, now: Date): Promise<void> {
  const { status, reason } = attempt;
  const isGone = status === 410;
  const wait = waitAsAsked(waitAfter(tries, Math.random()), retryAfter);
  const state = reason === null ? "delivered" : wait === null && !isGone ? "failed" : "waiting";
  const dueAt = new Date(now.getTime() + (isGone ? 0 : (wait ?? 0)));
  const noted = await tx
    .updateTable("webhook_deliveries")
    .set({
      state,
      due_at: dueAt,
      leased_until: null,
      ended_at: state === "waiting" ? null : now,
      attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb`,
      /* One that the receiver does not want waits for somebody to go on with the webhook, from the beginning. */
      ...(isGone && { tries: 0 }),
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (noted === undefined) return;
  await tx
    .updateTable("webhooks")
    .set(reason === null ? { failing_since: null } : { failing_since: sql`coalesce(failing_since, ${now})` })
    .where("id", "=", webhookId)
    .where("failing_since", reason === null ? "is not" : "is", null)
    .execute();
  if (isGone) await pause(tx, webhookId, now);
}

async function pause(tx: Writer, webhookId: string, now: Date): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({ paused_at: now, paused_by: "receiver" })
    .where("id", "=", webhookId)
    .where("paused_at", "is", null)
    .execute();
}

/** The process stops in the middle of a try: it does not count, and another process makes it at once. */
async function giveBack(tx: Writer, { id, tries }: Claimed): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ tries: tries - 1, due_at: new Date(0), leased_until: null })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .execute();
}
