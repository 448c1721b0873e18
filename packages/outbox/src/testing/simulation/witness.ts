import { parseRecords } from "../../record/parse-record.ts";
import type { RequestRecord } from "../../record/request-record.ts";
import type { Effect } from "../model-server.ts";

/**
 * Watches a run and says which promise was broken. It knows nothing of the engine's code: it looks at the stored rows, at what
 * leaves the device and at what the server did, and states the invariants of reliability.md in the plainest way.
 */
export interface Witness {
  leave(tab: string, request: RequestRecord, rows: readonly unknown[], effects: readonly Effect[]): void;
  land(tab: string, request: RequestRecord): void;
  violations(): readonly string[];
  accuse(violation: string): void;
}

const LANES = 6;
const SLOW_LANES = 1;

/** @param isHolder whether the tab holds the lock now */
export function createWitness(userId: string, isHolder: (tab: string) => boolean): Witness {
  const broken: string[] = [];
  const hashOfUuid = new Map<string, string>();
  const underWay = new Map<string, Map<string, RequestRecord>>();

  function accuse(violation: string): void {
    broken.push(violation);
  }

  function leave(tab: string, request: RequestRecord, rows: readonly unknown[], effects: readonly Effect[]): void {
    const { id, chainId } = request;
    if (request.userId !== userId) accuse(`I6 ${id} left for another user`);
    if (!isHolder(tab)) accuse(`I2 ${id} left from ${tab} without the lock`);
    const sameContent = hashOfUuid.get(id) ?? request.bodyHash;
    if (sameContent !== request.bodyHash) accuse(`I2 ${id} left with changed content`);
    hashOfUuid.set(id, sameContent);
    for (const parent of request.dependsOn) {
      if (!effects.some((effect) => effect.id === parent)) accuse(`I3 ${id} left before its parent ${parent}`);
    }
    const stored = parseRecords(rows);
    const ahead = stored.find(
      (one) => one.chainId === chainId && one.position < request.position && isMoving(one) && !isStuck(one, stored),
    );
    if (ahead !== undefined) accuse(`I8 ${id} left before ${ahead.id} of its chain`);
    if (stored.find((one) => one.id === id)?.state !== "pending") accuse(`I2 ${id} left without a stored lease`);
    countLanes(tab, request);
  }

  function countLanes(tab: string, request: RequestRecord): void {
    const here = underWay.get(tab) ?? new Map<string, RequestRecord>();
    underWay.set(tab, here);
    if (here.has(request.id)) accuse(`I8 ${request.id} is under way twice from ${tab}`);
    if ([...here.values()].some((one) => one.chainId === request.chainId)) accuse(`I8 two of ${request.chainId} at once`);
    here.set(request.id, request);
    const uploads = [...here.values()].filter((one) => one.fileIds.length > 0).length;
    if (here.size > LANES + SLOW_LANES) accuse(`I8 ${here.size} under way from ${tab}`);
    if (uploads > LANES - 1 + SLOW_LANES) accuse(`I8 ${uploads} uploads under way from ${tab}`);
  }

  return {
    leave,
    land: (tab, request) => void underWay.get(tab)?.delete(request.id),
    violations: () => broken,
    accuse,
  };
}

function isMoving(record: RequestRecord): boolean {
  return record.state === "open" || record.state === "pending";
}

/** Whether it hangs, near or far, on something that only a person can move. */
export function isStuck(record: RequestRecord, all: readonly RequestRecord[]): boolean {
  const parents = all.filter((one) => record.dependsOn.includes(one.id));
  return parents.some(
    (one) => one.state === "blocked" || one.state === "cancelled" || (one.state !== "closed" && isStuck(one, all)),
  );
}
