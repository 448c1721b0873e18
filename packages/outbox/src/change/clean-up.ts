import { isUnfinished } from "../schedule/board.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change, type Change } from "./change.ts";

/**
 * Removes what is closed or cancelled once its chain has nothing unfinished left and nothing unfinished depends on it:
 * until then an order may ask for its files again, and the progress bars count closed requests.
 */
export function cleanUp(records: readonly RequestRecord[]): Change {
  const busyChains = new Set<string>();
  const needed = new Set<string>();
  for (const record of records) {
    if (!isUnfinished(record)) continue;
    busyChains.add(record.chainId);
    for (const id of record.dependsOn) needed.add(id);
  }
  const removed = records.filter((record) => !isUnfinished(record) && !busyChains.has(record.chainId) && !needed.has(record.id));
  return change({ removed, settled: removed.map((record) => ({ type: "removed", record })) });
}
