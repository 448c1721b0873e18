import type { BlockCode } from "../../record/block-reason.ts";
import { parseRecord, parseRecords } from "../../record/parse-record.ts";
import type { CancelledRequest, RequestRecord } from "../../record/request-record.ts";
import type { Effect } from "../model-server.ts";
import { createLaneCount } from "./lane-count.ts";
import { isMoving, isSameSlot, isStuck } from "./standing-of.ts";

/**
 * Watches a run and says which promise was broken. It knows nothing of the engine's code: it looks at the stored rows, at what
 * leaves the device and at what the server did, and states the invariants of proofs/queue/README.md in the plainest way.
 */
export interface Witness {
  /** The stored rows after a commit. */
  inspect(rows: readonly unknown[]): void;
  /** Takes the rows as they are: something outside of the engine changed them. */
  rebase(rows: readonly unknown[]): void;
  leave(tab: string, request: RequestRecord, effects: readonly Effect[]): void;
  land(tab: string, request: RequestRecord): void;
  /** A person takes this back, or corrects it: only then may it be cancelled without a newer entry of its slot. */
  allowCancel(id: string): void;
  /** A person wants everything now, or the clock jumped: nobody has to wait any more. */
  forgetWaits(): void;
  /** Of the effects, those of what a person took back or corrected: none may be there. */
  unwanted(effects: readonly Effect[]): readonly string[];
  /** Cancelled in a commit, in whatever way. */
  isCancelled(id: string): boolean;
  violations(): readonly string[];
  accuse(violation: string): void;
}

export type WitnessParts = {
  readonly userId: string;
  /** Whether the server refuses it for ever. */
  readonly isClosed: (request: RequestRecord) => boolean;
  /** Whether the tab holds the lock now. */
  readonly isHolder: (tab: string) => boolean;
  readonly now: () => number;
  /** What a busy server asks for (ms). */
  readonly retryAfterMs: number;
  /** What the server of the run refuses with; a dead line or an old token must never end up as blocked. */
  readonly refusals: ReadonlySet<BlockCode>;
};

const BUSY = 503;
/** A person's command may wait so long for its turn at a slow store (ms). */
const COMMAND_MS = 200_000;

export function createWitness({ userId, isClosed, isHolder, now, retryAfterMs, refusals }: WitnessParts): Witness {
  const broken: string[] = [];
  const hashOfId = new Map<string, string>();
  const hashOfMade = new Map<string, string>();
  /** Ids in the order in which they were enqueued, and those that left, ever. */
  const arrivals = new Map<string, number>();
  const left = new Map<string, RequestRecord>();
  const notBefore = new Map<string, number>();
  const landedAt = new Map<string, number>();
  const mayCancel = new Set<string>();
  const cancelled = new Set<string>();
  const givenUp = new Set<string>();
  const lanes = createLaneCount(accuse);
  let forgottenAt = -Infinity;
  let before: ReadonlyMap<string, RequestRecord> = new Map();
  let damaged: ReadonlySet<string> = new Set();

  function accuse(violation: string): void {
    broken.push(violation);
  }

  function inspect(rows: readonly unknown[]): void {
    damaged = unreadableOf(rows);
    const records = recordsOf(rows);
    const all = [...records.values()];
    for (const record of all) {
      const old = before.get(record.id);
      const was = old?.state;
      if (!arrivals.has(record.id)) arrivals.set(record.id, arrivals.size);
      if (record.state === "pending" && was !== "pending") checkTurn(record, all);
      if (record.state === "blocked" && !refusals.has(record.reason.code)) accuse(`I4 ${record.id} blocked without a refusal`);
      if (record.state === "cancelled" && was !== "cancelled") checkCancelled(record, records);
      // The server had it: it stands after all.
      if (record.state !== "cancelled") givenUp.delete(record.id);
      const wasAnswered = record.state === "open" && record.tries > (old?.tries ?? record.tries);
      const isAsked = wasAnswered && record.setback?.status === BUSY && Math.abs(now() - forgottenAt) > COMMAND_MS;
      if (isAsked) notBefore.set(record.id, (landedAt.get(record.id) ?? now()) + retryAfterMs);
    }
    before = withUnreadable(records);
  }

  /** What cannot be read now stands as it was last known: it may just be under way. */
  function withUnreadable(records: Map<string, RequestRecord>): ReadonlyMap<string, RequestRecord> {
    for (const id of damaged) {
      const known = before.get(id);
      if (known !== undefined) records.set(id, known);
    }
    return records;
  }

  /** I8: at the moment of the lease nothing of its chain is ahead of it, and nothing else in its slot is under way. */
  function checkTurn(record: RequestRecord, all: readonly RequestRecord[]): void {
    for (const one of all) {
      if (one.id === record.id || !isMoving(one)) continue;
      const isAhead = one.chainId === record.chainId && one.position < record.position;
      if (isAhead && !isStuck(one, all, damaged)) accuse(`I8 ${record.id} was leased before ${one.id} of its chain`);
      if (one.chainId === record.chainId && one.state === "pending") accuse(`I8 two of ${record.chainId} are leased`);
      if (isSameSlot(one, record) && one.state === "pending") accuse(`I8 two of slot ${record.slot} are leased`);
    }
  }

  /** I1, I8: a person takes back or corrects what is not under way; else only a newer update of the same entity takes a slot. */
  function checkCancelled(record: CancelledRequest, all: ReadonlyMap<string, RequestRecord>): void {
    cancelled.add(record.id);
    if (before.get(record.id)?.state === "pending" && !isClosed(record)) accuse(`I8 ${record.id} was cancelled while under way`);
    const id = record.replacedBy ?? "";
    const successor = all.get(id) ?? before.get(id);
    // A corrected request keeps its place.
    const isCorrected = successor?.chainId === record.chainId && successor.position === record.position;
    if (isCorrected) arrivals.set(id, arrivals.get(record.id) ?? 0);
    const isOvertaken = successor !== undefined && isSameSlot(successor, record) && !isCorrected;
    if (isOvertaken) return;
    givenUp.add(record.id);
    if (successor !== undefined && isSameSlot(successor, record)) return;
    if (!isAllowed(record, all)) accuse(`I1 ${record.id} was cancelled by nobody`);
  }

  /** What hangs on something taken back goes with it. */
  function isAllowed(record: RequestRecord, all: ReadonlyMap<string, RequestRecord>): boolean {
    if (mayCancel.has(record.id)) return true;
    return record.dependsOn.some((id) => {
      const parent = all.get(id);
      return parent?.state === "cancelled" && isAllowed(parent, all);
    });
  }

  function leave(tab: string, request: RequestRecord, effects: readonly Effect[]): void {
    const { id } = request;
    if (request.userId !== userId) accuse(`I6 ${id} left for another user`);
    if (!isHolder(tab)) accuse(`I2 ${id} left from ${tab} without the lock`);
    if (!isLeased(before.get(id))) accuse(`I2 ${id} left without a stored lease`);
    checkContent(request);
    for (const parent of request.dependsOn) {
      if (!effects.some((effect) => effect.id === parent)) accuse(`I3 ${id} left before its parent ${parent}`);
    }
    if (now() < (notBefore.get(id) ?? -Infinity)) accuse(`I5 ${id} left before the time that the busy server asked for`);
    notBefore.delete(id);
    checkNotOvertaken(request);
    left.set(id, request);
    lanes.leave(tab, request);
  }

  /** I2: noted as under way; or taken back since at the server, which refuses it for ever, while its page was still preparing it. */
  function isLeased(stored: RequestRecord | undefined): boolean {
    return stored?.state === "pending" || (stored?.state === "cancelled" && isClosed(stored));
  }

  /** I2: one id, one content; and what makes a resource has one content for its uuid. */
  function checkContent(request: RequestRecord): void {
    if ((hashOfId.get(request.id) ?? request.bodyHash) !== request.bodyHash) accuse(`I2 ${request.id} left with changed content`);
    hashOfId.set(request.id, request.bodyHash);
    if (request.method !== "POST") return;
    const { uuid } = request.resource;
    if ((hashOfMade.get(uuid) ?? request.bodyHash) !== request.bodyHash) accuse(`I2 ${uuid} is made with changed content`);
    hashOfMade.set(uuid, request.bodyHash);
  }

  /** I8: an older update of a slot never leaves after a newer one, unless that was taken back or made way for a still newer one. */
  function checkNotOvertaken(request: RequestRecord): void {
    const age = arrivals.get(request.id) ?? 0;
    for (const other of left.values()) {
      if (!isSameSlot(other, request) || (arrivals.get(other.id) ?? 0) <= age || cancelled.has(other.id)) continue;
      accuse(`I8 ${request.id} left after ${other.id}, a newer update of its slot`);
    }
  }

  return {
    inspect,
    rebase: (rows) => {
      damaged = unreadableOf(rows);
      before = withUnreadable(recordsOf(rows));
    },
    leave,
    land: (tab, request) => {
      landedAt.set(request.id, now());
      lanes.land(tab, request);
    },
    allowCancel: (id) => void mayCancel.add(id),
    forgetWaits: () => {
      notBefore.clear();
      landedAt.clear();
      forgottenAt = now();
    },
    unwanted: (effects) => effects.flatMap(({ id }) => (givenUp.has(id) ? [id] : [])),
    isCancelled: (id) => cancelled.has(id),
    violations: () => broken,
    accuse,
  };
}

function recordsOf(rows: readonly unknown[]): Map<string, RequestRecord> {
  return new Map(parseRecords(rows).map((record) => [record.id, record]));
}

function unreadableOf(rows: readonly unknown[]): ReadonlySet<string> {
  const parsed = rows.map(parseRecord);
  return new Set(parsed.flatMap((row) => (row.ok ? [] : [row.damaged.id])));
}
