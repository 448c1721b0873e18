import type { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";
import type { Logger } from "pino";

import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { guardedPost, type Resolve } from "../webhooks/guarded-post.ts";
import { judgeTarget } from "../webhooks/judge-target.ts";
import { isOpenCall } from "../policies/use-appointment.ts";
import { judgeAnswer, type Answer } from "./after-answer.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { openPushKey } from "./push-keys.ts";
import { pushRequest, type Vapid } from "./push-request.ts";
import { hasSessionSql, reachableSql } from "./reachable.ts";
import { openTarget, type PushTarget } from "./seal-target.ts";

/** What messages are sent with. */
export interface PushSender {
  readonly db: Reader;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Opens the server's private keys, and how browsers are reached. */
  readonly keys: KeyRing;
  /** `RUNDGANG_PUSH_HOSTS` */
  readonly named: readonly string[];
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  readonly subject: string;
  readonly stopping: AbortSignal;
  /** Looks a name up; the machine's own resolver unless a test says otherwise. */
  readonly resolve?: Resolve;
}

/** One that was begun so long ago (ms) was cut off with its process, and is due again. */
const leaseMs = 20_000;
/** Longest time of a try (ms): a call lasts no longer than three of them. */
const longestTryMs = 10_000;
/** Messages of one browser on their way at a time: one of each kind. */
const atOnce = 3;

/** Ids of subscriptions for which something is due. */
export async function duePushes(db: Reader, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("push_messages")
    .select("subscription_id as id")
    .distinct()
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sends what is due for a browser until nothing is. What is no longer true is dropped before: a call that somebody took, an appointment that was moved,
 * a person who has gone off duty or signed out. A try is claimed before it begins, so that of several processes one makes it.
 */
export async function deliverPushes(sender: PushSender, subscriptionId: string): Promise<void> {
  while (!sender.stopping.aborted) {
    const claimed = await transact(sender.db, async (tx) => {
      await dropUntrue(tx, subscriptionId, sender.clock());
      return claim(tx, subscriptionId, sender.clock());
    });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => tryOnce(sender, one)));
  }
}

/** Whether what the message `m` says still holds, for the user of its subscription `s`. */
const holdsSql: RawBuilder<boolean> = sql<boolean>`case m.kind
  when 'call' then exists (select from appointments t left join video_calls c on c.appointment_id = t.id
    where t.id = m.about and not t.done and c.ended_at is null and (${isOpenCall} or t.user_id = s.user_id))
  when 'appointment' then exists (select from appointments t
    where t.id = m.about and not t.done and t.user_id = s.user_id and t.begins_at = m.begins_at)
  else exists (select from orders o where o.id = m.about and o.user_id = s.user_id and o.status = 'CHANGE_REQUEST') end`;

async function dropUntrue(tx: Writer, subscriptionId: string, now: Date): Promise<void> {
  await sql`update push_messages d set state = 'dropped', ended_at = ${now}
    where d.subscription_id = ${subscriptionId} and d.state = 'waiting' and d.due_at <= ${now}
      and (d.expires_at <= ${now} or not exists (
        select from (${reachableSql}) join push_messages m on m.subscription_id = s.id where m.id = d.id and ${holdsSql}))`.execute(
    tx,
  );
}

interface Claimed {
  readonly id: string;
  readonly subscriptionId: string;
  readonly kind: wire.PushKind;
  readonly expiresAt: Date;
  /** With this one. */
  readonly tries: number;
  readonly sealed: string;
  readonly keyId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

async function claim(tx: Writer, subscriptionId: string, now: Date): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    update push_messages m set tries = m.tries + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    from push_subscriptions s join push_keys k on k.id = s.key_id
    where s.id = m.subscription_id and s.ended_at is null and m.id in (
      select d.id from push_messages d where d.subscription_id = ${subscriptionId} and d.state = 'waiting' and d.due_at <= ${now}
      order by d.number limit ${atOnce} for update of d skip locked)
    returning m.id, s.id as "subscriptionId", m.kind, m.expires_at as "expiresAt", m.tries, s.sealed, k.id as "keyId",
      k.public_key as "publicKey", k.private_key as "privateKey"`.execute(tx);
  return rows;
}

async function tryOnce(sender: PushSender, claimed: Claimed): Promise<void> {
  const { db, keys, clock, log, stopping } = sender;
  const { subscriptionId, kind } = claimed;
  const target = openTarget(keys, subscriptionId, claimed.sealed);
  const privateKey = openPushKey(keys, claimed.keyId, claimed.privateKey);
  if (target === null || privateKey === null) return lose(sender, subscriptionId);
  try {
    const answer = await send(sender, target, claimed, { ...claimed, privateKey, subject: sender.subject });
    if (answer.status === null || answer.status >= 300)
      log.warn({ subscription: subscriptionId, kind, status: answer.status }, "push_not_delivered");
    await transact(db, (tx) => note(tx, claimed, answer, clock()));
  } catch (error) {
    if (!stopping.aborted) throw error;
    await transact(db, (tx) => giveBack(tx, claimed));
  }
}

/** Its secret is gone with an old secret of the server: nobody can reach that browser by it. */
async function lose({ db, clock }: PushSender, id: string): Promise<void> {
  await transact(db, (tx) => endSubscriptions(tx, "key", clock(), (all) => all.where("id", "=", id)));
}

/** One try. What goes wrong on the way is no answer; neither says where it led. */
async function send(
  { clock, named, resolve, stopping }: PushSender,
  target: PushTarget,
  { kind, expiresAt }: Pick<Claimed, "kind" | "expiresAt">,
  { publicKey, privateKey, subject }: Vapid,
): Promise<Answer> {
  if (judgeTarget(target.endpoint, named) !== null) return { status: 403, retryAfter: undefined };
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000));
  const request = pushRequest(target, { kind, seconds }, { publicKey, privateKey, subject });
  const signal = AbortSignal.any([AbortSignal.timeout(longestTryMs), stopping]);
  try {
    const { status, headers } = await guardedPost({ named, resolve, signal }, { url: new URL(target.endpoint), ...request });
    return { status, retryAfter: headers["retry-after"] };
  } catch {
    stopping.throwIfAborted();
    return { status: null, retryAfter: undefined };
  }
}

/** Writes down what came of a try, unless it was taken for lost and made again meanwhile. */
async function note(tx: Writer, { id, tries, expiresAt, subscriptionId }: Claimed, answer: Answer, now: Date): Promise<void> {
  const after = judgeAnswer(answer, { tries, now, expiresAt });
  const again = after.type === "again" ? after.at : null;
  await tx
    .updateTable("push_messages")
    .set({
      status: answer.status,
      state: again !== null ? "waiting" : after.type === "sent" ? "sent" : "failed",
      ended_at: again === null ? now : null,
      ...(again !== null && { due_at: again }),
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .execute();
  if (after.type === "gone") await endSubscriptions(tx, "gone", now, (all) => all.where("id", "=", subscriptionId));
}

/** The process stops in the middle of a try: it does not count, and another process makes it at once. */
async function giveBack(tx: Writer, { id, tries }: Claimed): Promise<void> {
  await tx
    .updateTable("push_messages")
    .set({ tries: tries - 1, due_at: new Date(0) })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .execute();
}

/** Ends the subscriptions of sessions that are over. */
export async function endLostSubscriptions(db: Reader, now: Date): Promise<void> {
  await transact(db, (tx) =>
    endSubscriptions(tx, "session", now, (all) =>
      all.where(
        "id",
        "in",
        sql<string>`(select s.id from push_subscriptions s where s.ended_at is null and not ${hasSessionSql})`,
      ),
    ),
  );
}
