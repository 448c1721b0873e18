import type { CancelledRequest, OpenRequest, RequestRecord } from "../record/request-record.ts";
import { isUnfinished } from "../schedule/board.ts";
import { bySlotTurn, slotKey } from "../schedule/slot.ts";
import type { EnqueueContext } from "./plan-enqueue.ts";
import { repoint } from "./repoint.ts";
import { toCancelled } from "./states.ts";

export type SlotReplacement = {
  /** The new entry; it waits for an older one that it could not replace. */
  readonly fresh: OpenRequest;
  readonly cancelled: readonly CancelledRequest[];
  /** Dependants that now point to the new entry. */
  readonly repointed: readonly RequestRecord[];
};

/**
 * A slot holds one waiting entry: older ones with the same full key are cancelled by id, and what depended on them depends
 * on the new one. What is pending goes on (fault 30), what was refused waits for a person. An entry whose replacement would
 * make two requests wait for each other stays, and the new one waits for it: an older update never leaves after a newer one.
 * Where some rows cannot be read nobody knows what waits for what, so all stay.
 */
export function replaceInSlot(
  fresh: OpenRequest,
  all: ReadonlyMap<string, RequestRecord>,
  context: EnqueueContext,
): SlotReplacement {
  const key = slotKey(fresh);
  if (key === undefined) return { fresh, cancelled: [], repointed: [] };
  const records = [...all.values()];
  const before = predecessors(fresh, all);
  const cancelled: CancelledRequest[] = [];
  const neededFirst = new Set(fresh.dependsOn);
  for (const old of records) {
    if (!isUnfinished(old) || slotKey(old) !== key) continue;
    const isNeeded = records.some((one) => before.has(one.id) && one.dependsOn.includes(old.id));
    if (isNeeded || context.hasUnreadable) neededFirst.add(old.id);
    if (old.state === "open" && !neededFirst.has(old.id)) cancelled.push(toCancelled(old, context.now, fresh.id));
  }
  const gone = new Set(cancelled.map((record) => record.id));
  return { fresh: { ...fresh, dependsOn: [...neededFirst] }, cancelled, repointed: repoint(records, gone, fresh.id) };
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
