import { parseRecords } from "../../record/parse-record.ts";
import type { CancelledRequest, RequestRecord } from "../../record/request-record.ts";
import type { Effect } from "../model-server.ts";

/**
 * Watches a run and says which promise was broken. It knows nothing of the engine's code: it looks at the stored rows, at what
 * leaves the device and at what the server did, and states the invariants of reliability.md in the plainest way.
 */
export interface Witness {
  /** The stored rows after a commit. */
  inspect(rows: readonly unknown[]): void;
  leave(tab: string, request: RequestRecord, effects: readonly Effect[]): void;
  land(tab: string, request: RequestRecord): void;
  violations(): readonly string[];
  accuse(violation: string): void;
}

/** What the server of a run refuses with; a dead line or an old token must never end up as blocked. */
const REFUSED: ReadonlySet<string> = new Set(["forbidden", "invalid", "already_taken", "files_missing"]);
const LANES = 6;
const SLOW_LANES = 1;

/** @param isHolder whether the tab holds the lock now */
export function createWitness(userId: string, isHolder: (tab: string) => boolean): Witness {
  const broken: string[] = [];
  const hashOfId = new Map<string, string>();
  let before: ReadonlyMap<string, RequestRecord> = new Map();
  const underWay = new Map<string, Map<string, RequestRecord>>();

  function accuse(violation: string): void {
    broken.push(violation);
  }

  function inspect(rows: readonly unknown[]): void {
    const now = new Map(parseRecords(rows).map((record) => [record.id, record]));
    const all = [...now.values()];
    for (const record of all) {
      const was = before.get(record.id)?.state;
      if (record.state === "pending" && was !== "pending") checkTurn(record, all);
      if (record.state === "blocked" && !REFUSED.has(record.reason.code)) accuse(`I4 ${record.id} blocked without a refusal`);
      if (record.state === "cancelled" && was !== "cancelled" && record.slot !== undefined) checkSlot(record, now);
    }
    before = now;
  }

  /** I8: at the moment of the lease nothing of its chain is ahead of it, and nothing else in its slot is under way. */
  function checkTurn(record: RequestRecord, all: readonly RequestRecord[]): void {
    for (const one of all) {
      if (one.id === record.id || !isMoving(one)) continue;
      const isAhead = one.chainId === record.chainId && one.position < record.position;
      if (isAhead && !isStuck(one, all)) accuse(`I8 ${record.id} was leased before ${one.id} of its chain`);
      if (one.chainId === record.chainId && one.state === "pending") accuse(`I8 two of ${record.chainId} are leased`);
      const isSameSlot = one.slot !== undefined && one.slot === record.slot && one.resource.uuid === record.resource.uuid;
      if (isSameSlot && one.state === "pending") accuse(`I8 two of slot ${one.slot} are leased`);
    }
  }

  /** I8: only a newer update of the same entity takes a slot. */
  function checkSlot(record: CancelledRequest, all: ReadonlyMap<string, RequestRecord>): void {
    if (before.get(record.id)?.state === "pending") accuse(`I8 ${record.id} was replaced while under way`);
    const successor = all.get(record.replacedBy ?? "");
    if (successor !== undefined && successor.resource.uuid !== record.resource.uuid) {
      accuse(`I8 ${successor.id} took the slot of another entity`);
    }
  }

  function leave(tab: string, request: RequestRecord, effects: readonly Effect[]): void {
    const { id } = request;
    if (request.userId !== userId) accuse(`I6 ${id} left for another user`);
    if (!isHolder(tab)) accuse(`I2 ${id} left from ${tab} without the lock`);
    const sameContent = hashOfId.get(id) ?? request.bodyHash;
    if (sameContent !== request.bodyHash) accuse(`I2 ${id} left with changed content`);
    hashOfId.set(id, sameContent);
    for (const parent of request.dependsOn) {
      if (!effects.some((effect) => effect.id === parent)) accuse(`I3 ${id} left before its parent ${parent}`);
    }
    if (before.get(id)?.state !== "pending") accuse(`I2 ${id} left without a stored lease`);
    countLanes(tab, request);
  }

  function countLanes(tab: string, request: RequestRecord): void {
    const here = underWay.get(tab) ?? new Map<string, RequestRecord>();
    underWay.set(tab, here);
    if (here.has(request.id)) accuse(`I8 ${request.id} is under way twice from ${tab}`);
    here.set(request.id, request);
    const uploads = [...here.values()].filter((one) => one.fileIds.length > 0).length;
    if (here.size > LANES + SLOW_LANES) accuse(`I8 ${here.size} under way from ${tab}`);
    if (uploads > LANES - 1 + SLOW_LANES) accuse(`I8 ${uploads} uploads under way from ${tab}`);
  }

  return {
    inspect,
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
