import { canonicalJson } from "../canonical-json.ts";
import type { wire } from "@rundgang/contracts";

import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { WorkStore } from "../outbox/work-store.ts";
import type { InboxBook } from "./inbox-book.ts";
import { correctionKey, requestKey } from "./inbox-keys.ts";
import { readInbox, requestRow, sealedOf, type KeptRequest } from "./inbox-store.ts";

/** How long an answered one is shown (ms). */
const shownMs = 7 * 86_400_000;

/** What of a user's work correction requests lie in. */
export interface InboxRooms {
  readonly codec: Codec;
  readonly connection: Connection<WorkDatabase>;
  readonly store: WorkStore;
  readonly inbox: Pick<InboxBook, "touch">;
}

/** What becomes of the rows of an order on the device. */
export interface InboxChange {
  readonly put: readonly wire.Order[];
  /** The request goes, with a correction that was handed over and has arrived. */
  readonly remove: readonly KeptRequest[];
}

/**
 * The server's word taken into what lies here (A §4): new ones are added, those not returned go; never one of which something was begun or is
 * unsent (3-decisions "Orders"). What was answered goes a week later.
 * @param returned those in CHANGE_REQUEST
 * @param fetched those that were not returned and cannot go, as they stand at the server
 */
export function inboxChange(
  here: readonly KeptRequest[],
  returned: readonly wire.Order[],
  fetched: readonly wire.Order[],
  now: number,
): InboxChange {
  const known = new Map(here.map((one) => [one.order.uuid, one]));
  const asked = new Set(returned.map(({ uuid }) => uuid));
  const put = [...returned, ...fetched].filter((order) => {
    const before = known.get(order.uuid)?.order;
    return before === undefined ? asked.has(order.uuid) : canonicalJson(before) !== canonicalJson(order);
  });
  return { put, remove: here.filter((one) => !asked.has(one.order.uuid) && mayGo(one, now)) };
}

/** Whether one that is not returned may go. */
export function mayGo({ draft, state }: Pick<KeptRequest, "draft" | "state">, now: number): boolean {
  if (draft === null) return true;
  return state === "answered" && draft.handedOver !== null && now - Date.parse(draft.handedOver.at) > shownMs;
}

/** Writes it: what another tab has begun since it was read keeps its request. */
export async function writeInboxChange(work: InboxRooms, { put, remove }: InboxChange): Promise<void> {
  if (put.length + remove.length === 0) return;
  const rows = await Promise.all(put.map((order) => requestRow(work.codec, order)));
  await work.store.transaction(async (tx) => {
    const drafts = tx.rows.objectStore("drafts");
    for (const row of rows) await drafts.put(row);
    for (const { order, sealedDraft } of remove) {
      const now = sealedOf(await drafts.get(correctionKey(order.uuid)));
      if (!isSame(now, sealedDraft)) continue;
      await drafts.delete(requestKey(order.uuid));
      await drafts.delete(correctionKey(order.uuid));
    }
  });
  work.inbox.touch();
}

/** An order that is finished (A §4): its correction arrived long ago, and nobody asks for another one. */
export function isFinished({ order, draft, state }: KeptRequest, now: number): boolean {
  return order.status.status !== "CHANGE_REQUEST" && draft !== null && mayGo({ draft, state }, now);
}

/** What lies on the device now, to be changed. */
export function keptRequests({ connection, codec }: InboxRooms): Promise<readonly KeptRequest[]> {
  return readInbox(connection, codec);
}

/** Whether two rows hold the same sealed bytes: what another tab has written since is told by them. */
export function isSame(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
