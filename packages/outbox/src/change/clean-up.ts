import { isUnfinished } from "../schedule/board.ts";
import { slotKey } from "../schedule/slot.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change, type Change } from "./change.ts";

/**
 * A cancelled request stays for a day (ms): a command that is just being written may still name it as a parent, and has to be
 * told. Only what was closed may be taken for done when it is no longer there.
 */
const CANCELLED_STAYS_MS = 24 * 60 * 60_000;

/**
 * Removes what is closed, or was cancelled long ago, once its chain has nothing unfinished left and nothing unfinished
 * depends on it: until then an order may ask for its files again, and the progress bars count closed requests. While an
 * update of a slot is refused, a newer one stays, so that the old one is not sent over it.
 * @param hasUnreadable there are rows that this build cannot read: they may depend on what was cancelled, so that stays
 */
export function cleanUp(records: readonly RequestRecord[], now: number, hasUnreadable = false): Change {
  const busyChains = new Set<string>();
  const refusedSlots = new Set<string | undefined>();
  const needed = new Set<string>();
  for (const record of records) {
    if (!isUnfinished(record)) continue;
    busyChains.add(record.chainId);
    if (record.state === "blocked" && record.slot !== undefined) refusedSlots.add(slotKey(record));
    for (const id of record.dependsOn) needed.add(id);
  }
  const isNeeded = (record: RequestRecord): boolean =>
    busyChains.has(record.chainId) || needed.has(record.id) || refusedSlots.has(slotKey(record));
  const removed = records.filter((record) => mayGo(record, now, hasUnreadable) && !isNeeded(record));
  return change({ removed, settled: removed.map((record) => ({ type: "removed", record })) });
}

function mayGo(record: RequestRecord, now: number, hasUnreadable: boolean): boolean {
  if (record.state === "cancelled") return !hasUnreadable && Math.abs(now - record.cancelledAt) > CANCELLED_STAYS_MS;
  return record.state === "closed";
}
