import type { CancelledRequest, RequestRecord } from "../record/request-record.ts";
import { bySlotTurn, slotKey } from "../schedule/slot.ts";
import { repoint } from "./repoint.ts";
import { toCancelled } from "./states.ts";

export type SlotReplacement = {
  readonly cancelled: readonly CancelledRequest[];
  /** Dependants that now point to the new entry. */
  readonly repointed: readonly RequestRecord[];
};

/**
 * A slot holds one waiting entry: older ones with the same full key are cancelled by id, and what depended on them depends
 * on the new one. What is pending goes on (fault 30), and so does an entry whose replacement would make two requests wait
 * for each other; the scheduler then sends both, the older first.
 */
export function replaceInSlot(fresh: RequestRecord, all: ReadonlyMap<string, RequestRecord>, now: number): SlotReplacement {
  const key = slotKey(fresh);
  if (key === undefined) return { cancelled: [], repointed: [] };
  const records = [...all.values()];
  const before = predecessors(fresh, all);
  const cancelled: CancelledRequest[] = [];
  for (const old of records) {
    if (old.state !== "open" || old.id === fresh.id || slotKey(old) !== key) continue;
    const isNeededBefore = records.some((one) => before.has(one.id) && one.dependsOn.includes(old.id));
    if (!isNeededBefore && !fresh.dependsOn.includes(old.id)) cancelled.push(toCancelled(old, now, fresh.id));
  }
  const gone = new Set(cancelled.map((record) => record.id));
  const others = records.filter((record) => !gone.has(record.id));
  return { cancelled, repointed: repoint(others, gone, fresh.id) };
}

/** Everything that has to be sent before a request: parents, what stands before it in its chain and slot, and theirs. */
function predecessors(record: RequestRecord, all: ReadonlyMap<string, RequestRecord>): Set<string> {
  const found = new Set<string>();
  const open = [record];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const other of all.values()) {
      if (found.has(other.id) || other.state === "closed" || other.state === "cancelled") continue;
      const isAhead = other.chainId === one.chainId && other.position < one.position;
      if (!isAhead && !one.dependsOn.includes(other.id) && !isEarlierInSlot(other, one)) continue;
      found.add(other.id);
      open.push(other);
    }
  }
  return found;
}

function isEarlierInSlot(other: RequestRecord, one: RequestRecord): boolean {
  const key = slotKey(one);
  return key !== undefined && slotKey(other) === key && bySlotTurn(other, one) < 0;
}
