import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { UserWork } from "../user-work/user-work.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { correctionKey, requestKey } from "../inbox/inbox-keys.ts";
import { readCorrections, sealedOf } from "../inbox/inbox-store.ts";
import { isFinished, isSame, keptRequests, writeInboxChange } from "../inbox/take-requests.ts";
import { isUnsentRequest, type StoredRequests } from "./stored-requests.ts";

/** A correction that was begun and whose order is no longer here: nobody can go on with it, and this long (ms) nobody has tried. */
const forgottenMs = 30 * 86_400_000;

/** A draft that may go, by its key and the bytes that were read. */
interface Leftover {
  readonly key: string;
  readonly sealed: Uint8Array | null;
}

/**
 * Removes drafts whose order has gone: one that has arrived at the server, and a correction of an order that is not on the device any more;
 * and finished orders (A §4). What was begun and can be gone on with stays, and so does what cannot be read.
 * @returns how many went
 */
export async function clearDrafts(work: UserWork, { requests }: StoredRequests, now: number): Promise<number> {
  const finished = (await keptRequests(work)).filter((one) => isFinished(one, now));
  await writeInboxChange(work, { put: [], remove: finished });
  const busy = new Set(requests.filter(isUnsentRequest).map(({ resource }) => resource.uuid));
  const leftovers = [...(await arrivedOrders(work, busy)), ...(await lostCorrections(work, busy, now))];
  if (leftovers.length === 0) return finished.length;
  const gone = await work.store.transaction(async ({ rows }) => {
    const drafts = rows.objectStore("drafts");
    let count = 0;
    for (const { key, sealed } of leftovers) {
      if (!isSame(sealedOf(await drafts.get(key)), sealed)) continue;
      await drafts.delete(key);
      count += 1;
    }
    return count;
  });
  work.drafts.touch();
  work.inbox.touch();
  return finished.length + gone;
}

async function arrivedOrders({ connection, codec }: UserWork, busy: ReadonlySet<string>): Promise<Leftover[]> {
  const db = await connection.get();
  const keys = (await db.getAllKeys("drafts")).filter((key) => z.safeParse(wire.uuid, key).success);
  const read = keys.map(async (key) => {
    const sealed = sealedOf(await db.get("drafts", key));
    const draft = await readDraft(connection, codec, key);
    if (draft === null || busy.has(draft.orderId)) return [];
    const isThere = (await db.getKeyFromIndex("receipts", "uuid", draft.orderId)) !== undefined;
    return isThere ? [{ key, sealed }] : [];
  });
  return (await Promise.all(read)).flat();
}

async function lostCorrections({ connection, codec }: UserWork, busy: ReadonlySet<string>, now: number): Promise<Leftover[]> {
  const db = await connection.get();
  const read = (await readCorrections(connection, codec)).map(async ({ orderId, draft, sealed }) => {
    const hasOrder = (await db.getKey("drafts", requestKey(orderId))) !== undefined;
    if (draft === null || hasOrder || busy.has(orderId)) return [];
    const isOver = draft.handedOver !== null || now - Date.parse(draft.changedAt) > forgottenMs;
    return isOver ? [{ key: correctionKey(orderId), sealed }] : [];
  });
  return (await Promise.all(read)).flat();
}
