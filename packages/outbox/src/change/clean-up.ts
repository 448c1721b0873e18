import { isUnfinished } from "../schedule/board.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change, type Change } from "./change.ts";

/**
 * A cancelled request stays for a day (ms): a command that is just being written may still name it as a parent, and has to be
 * told. Only what was closed may be taken for done when it is no longer there.
 */
const CANCELLED_STAYS_MS = 24 * 60 * 60_000;

/**
 * Removes what is closed, or was cancelled long ago, once its chain has nothing unfinished left and nothing unfinished
 * depends on it: until then an order may ask for its files again, and the progress bars count closed requests.
 */
export function cleanUp(records: readonly RequestRecord[], now: number): Change {
  const busyChains = new Set<string>();
  const needed = new Set<string>();
  for (const record of records) {
    if (!isUnfinished(record)) continue;
    busyChains.add(record.chainId);
    for (const id of record.dependsOn) needed.add(id);
  }
  const removed = records.filter((record) => mayGo(record, now) && !busyChains.has(record.chainId) && !needed.has(record.id));
  return change({ removed, settled: removed.map((record) => ({ type: "removed", record })) });
}

function mayGo(record: RequestRecord, now: number): boolean {
  if (record.state === "cancelled") return Math.abs(now - record.cancelledAt) > CANCELLED_STAYS_MS;
  return record.state === "closed";
}
