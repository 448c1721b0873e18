import type { Selectable } from "kysely";
import * as z from "zod";

import type { Writer } from "../db/open-database.ts";
import type { ReceiptsTable } from "../db/tables/receipts-and-events.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { Reply } from "../http/reply.ts";
import { closeForEver, type UnwantedEffect } from "./close-for-ever.ts";
import { contentHash } from "./content-hash.ts";
import { blankPersonal, fillPersonal, type PersonalMembers } from "./personal-members.ts";
import { receiptKey } from "./effect-key.ts";

/** Names a request: the same key must mean the same effect. */
export interface RequestName {
  /** The resource's uuid for a POST, the Idempotency-Key for a PATCH. */
  readonly key: string;
  readonly userId: string;
  readonly route: string;
  /** The body as it was sent, without `replaces` (for uploads: what stands for the bytes). */
  readonly content: unknown;
  /** The device's own uuid of the request, where it told one: what its pings name it by. */
  readonly requestId: string | null;
  readonly personal?: PersonalMembers | undefined;
  /** What it takes the place of. */
  readonly replaces: readonly UnwantedEffect[];
}

const storedHeaders = z.record(z.string(), z.string());

/**
 * Runs an effect at most once (decision 002). The first time it stores the answer in the same transaction; a repetition gets
 * that answer with `repeated`, and other content, another user or another route is a `uuid_conflict`. A parallel repetition
 * waits on the unique key. A refused effect leaves no receipt: what was refused may be tried again. What it replaces is refused for
 * ever from the same transaction on; where that has arrived before, it stands, and this one is refused (decision 017).
 */
export async function once<Value>(
  tx: Writer,
  name: RequestName,
  effect: () => Promise<Reply<Value> | Refusal>,
): Promise<Reply<Value> | Refusal> {
  const hash = contentHash(name.content);
  const key = receiptKey(name);
  const inserted = await tx
    .insertInto("receipts")
    .values({ key, user_id: name.userId, route: name.route, content_hash: hash, request_id: name.requestId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted === undefined) return repeat(tx, key, name, hash);
  const refusal = await closeForEver(tx, name.userId, name.replaces);
  if (refusal !== null) return refusal;
  const reply = await effect();
  if (isRefusal(reply)) return reply;
  const stored = JSON.stringify({ body: blankPersonal(reply.body, name.personal), headers: reply.headers ?? {} });
  await tx.updateTable("receipts").set({ status: reply.status, reply: stored }).where("key", "=", key).execute();
  return reply;
}

/** What the receipt keeps is what the same call of the same contract answered: the body of a `Reply<Value>`. */
async function repeat<Value>(tx: Writer, key: string, name: RequestName, hash: string): Promise<Reply<Value> | Refusal> {
  const receipt = await tx.selectFrom("receipts").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  if (receipt.closed) return refuse(receipt.user_id === name.userId ? "request_closed" : "uuid_conflict");
  if (receipt.status === null) return refuse("in_progress", {}, { "retry-after": "1" });
  if (receipt.user_id !== name.userId || receipt.content_hash !== hash) return refuse("uuid_conflict");
  if (name.requestId !== null && name.requestId !== receipt.request_id) await noteSecondName(tx, receipt, name.requestId);
  const headers = storedHeaders.parse(receipt.reply?.["headers"] ?? {});
  const body = await fillPersonal(tx, receipt.reply?.["body"], name.personal);
  return { kind: "reply", status: receipt.status, body, headers, repeated: true };
}

/** The same effect asked for by another request of the device (a file that an order named again): that one has arrived, too. */
async function noteSecondName(tx: Writer, receipt: Selectable<ReceiptsTable>, requestId: string): Promise<void> {
  const { user_id, route, content_hash, status } = receipt;
  await tx
    .insertInto("receipts")
    .values({ key: `same ${requestId}`, user_id, route, content_hash, request_id: requestId, status })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
