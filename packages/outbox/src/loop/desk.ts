import { applied, type Change, change, merge } from "../change/change.ts";
import { cleanUp } from "../change/clean-up.ts";
import { followSuccessors } from "../change/follow-successors.ts";
import { reclaim } from "../change/reclaim.ts";
import { settle } from "../change/settle.ts";
import { toPending } from "../change/states.ts";
import type { OutboxPorts } from "../ports/ports.ts";
import type { StoreTx } from "../ports/store.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { ownRows, parseRecord, parseRecords } from "../record/parse-record.ts";
import { RECEIPT_DAYS } from "../record/receipt.ts";
import type { OpenRequest, PendingRequest, RequestRecord } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { basisOf, holdOf } from "../schedule/board.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";
import type { Keeper } from "./keeper.ts";

/** Slack (ms) between the end of an attempt and that of its lease. */
const LEASE_SLACK_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

/** The store's side of sending, for one hold of the lock. Every write is fenced by the epoch of that hold. */
export interface Desk {
  /** Marks requests as pending before the first byte leaves. What changed meanwhile is left out; `undefined` = fenced off. */
  lease(wanted: readonly OpenRequest[]): Promise<readonly PendingRequest[] | undefined>;
  /** Writes what an answer means. `undefined`: the request is no longer ours to settle. */
  settle(sent: PendingRequest, verdict: Verdict): Promise<RequestRecord | undefined>;
  /** Opens again what is pending in the store, but under way nowhere. */
  reopenOrphans(inFlight: ReadonlySet<string>): Promise<void>;
  /** A sign of life for those who wait for the lock. */
  beat(): Promise<void>;
}

/**
 * Takes over after the lock was granted, in one transaction: a new epoch, which fences off every earlier sender, and what
 * the last one left pending becomes open with the same uuid.
 */
export async function takeOver<Tx extends StoreTx>(ports: OutboxPorts<Tx>, keeper: Keeper<Tx>): Promise<Desk> {
  const { owner, clock } = ports;
  await keeper.reload();
  const epoch = await keeper.transact(async (tx) => {
    const now = clock.now();
    const meta = parseMeta(await tx.readMeta());
    const next = meta.epoch + 1;
    const { records, hasUnreadable } = ownRows(await tx.all(), ports.userId);
    const reopened = change({ put: reclaim(records, { owner, epoch: next, inFlight: new Set() }, now) });
    const followed = change({ put: followSuccessors(applied(records, reopened)) });
    await tx.removeReceipts(now - RECEIPT_DAYS * DAY_MS);
    const taken = merge(reopened, followed);
    const cleaned = cleanUp(applied(records, taken), now, hasUnreadable);
    return { change: merge(taken, cleaned), meta: { ...meta, epoch: next, beatAt: now }, result: next };
  });
  return createDesk(ports, keeper, epoch);
}

function createDesk<Tx extends StoreTx>(ports: OutboxPorts<Tx>, keeper: Keeper<Tx>, epoch: number): Desk {
  const { owner, clock, random, journal } = ports;

  function lease(wanted: readonly OpenRequest[]): Promise<readonly PendingRequest[] | undefined> {
    return keeper.transact(async (tx) => {
      const [metaRow, ...rows] = await Promise.all([tx.readMeta(), ...wanted.map((record) => tx.get(record.id))]);
      const meta = parseMeta(metaRow);
      if (meta.epoch !== epoch) return { result: undefined };
      const now = clock.now();
      const leased: PendingRequest[] = [];
      for (const [index, record] of wanted.entries()) {
        const parsed = parseRecord(rows[index]);
        // Chosen a moment ago: memory may have moved on since, and the store beyond memory.
        if (holdOf(record, keeper.board()) !== undefined || !parsed.ok || !isUnchanged(parsed.record, record)) continue;
        if (!(await areParentsDone(record, tx)) || !(await isBasisUnchanged(record, tx))) continue;
        const until = now + attemptLimitMs(record) + LEASE_SLACK_MS;
        leased.push(toPending(record, { owner, epoch, until }));
      }
      return { change: change({ put: leased }), meta: { ...meta, beatAt: now }, result: leased };
    });
  }

  function settleAnswer(sent: PendingRequest, verdict: Verdict): Promise<RequestRecord | undefined> {
    return keeper.transact<RequestRecord | undefined>(async (tx) => {
      const [row, metaRow] = await Promise.all([tx.get(sent.id), tx.readMeta()]);
      const parsed = parseRecord(row);
      if (!parsed.ok || !isLeasedBy(parsed.record, owner, epoch)) return { result: undefined };
      const { record } = parsed;
      const now = clock.now();
      const number = verdict.class === "done" ? journal.receiptNumber?.(record, verdict.body) : undefined;
      const settled = settle(record, verdict, {
        now,
        random: random.next(),
        relatives: verdict.class === "files_missing" ? await relativesOf(record, tx) : [],
        ...(number === undefined ? {} : { receiptNumber: number }),
      });
      const meta = parseMeta(metaRow);
      return {
        change: verdict.class === "done" ? await withCleanUp(tx, settled, record) : settled,
        meta: { ...meta, beatAt: now, ...(verdict.class === "done" ? { lastSuccessAt: now } : {}) },
        result: settled.put.find((one) => one.id === record.id),
      };
    });
  }

  /** Whether what the scheduler saw before this request in its chain is still so. Mostly there is nothing to ask. */
  async function isBasisUnchanged(record: RequestRecord, tx: StoreTx): Promise<boolean> {
    const basis = basisOf(record, keeper.board());
    const rows = await Promise.all(basis.map((one) => tx.get(one.id)));
    return basis.every((one, index) => {
      const parsed = parseRecord(rows[index]);
      return parsed.ok && isUnchanged(parsed.record, one);
    });
  }

  /** The last request of a chain takes its closed companions along. Another tab may have lengthened the chain: look again. */
  async function withCleanUp(tx: Tx, settled: Change, record: RequestRecord): Promise<Change> {
    if ((keeper.board().chains.get(record.chainId)?.length ?? 0) > 1) return settled;
    const seen = change({ put: parseRecords(await tx.ofChain(record.chainId)) });
    const after = applied(applied(keeper.records(), seen), settled);
    return merge(settled, cleanUp(after, clock.now(), keeper.damaged().length > 0));
  }

  async function reopenOrphans(inFlight: ReadonlySet<string>): Promise<void> {
    const orphans = reclaim(keeper.records(), { owner, epoch, inFlight }, clock.now());
    if (orphans.length === 0) return;
    await keeper.transact(async (tx) => {
      const [metaRow, ...rows] = await Promise.all([tx.readMeta(), ...orphans.map((orphan) => tx.get(orphan.id))]);
      if (parseMeta(metaRow).epoch !== epoch) return { result: undefined };
      const still = reclaim(parseRecords(rows), { owner, epoch, inFlight }, clock.now());
      return { change: change({ put: still }), result: undefined };
    });
  }

  function beat(): Promise<void> {
    return keeper.transact(async (tx) => {
      const meta = parseMeta(await tx.readMeta());
      return meta.epoch === epoch ? { meta: { ...meta, beatAt: clock.now() }, result: undefined } : { result: undefined };
    });
  }

  return { lease, settle: settleAnswer, reopenOrphans, beat };
}

/** Whether a stored row is still what the scheduler saw: a command of another tab may have changed it. */
function isUnchanged(stored: RequestRecord, seen: RequestRecord): boolean {
  return (
    stored.state === seen.state &&
    stored.bodyHash === seen.bodyHash &&
    stored.dependsOn.length === seen.dependsOn.length &&
    stored.dependsOn.every((id, index) => id === seen.dependsOn[index])
  );
}

function isLeasedBy(record: RequestRecord, owner: string, epoch: number): record is PendingRequest {
  return record.state === "pending" && record.lease.owner === owner && record.lease.epoch === epoch;
}

/** Asked of the store, not of memory: no child leaves before its parents (I3). What is no longer stored was closed. */
async function areParentsDone(record: RequestRecord, tx: StoreTx): Promise<boolean> {
  const rows = await Promise.all(record.dependsOn.map((id) => tx.get(id)));
  return rows.every((row) => {
    const parsed = parseRecord(row);
    return row === undefined || (parsed.ok && parsed.record.state === "closed");
  });
}

async function relativesOf(record: RequestRecord, tx: StoreTx): Promise<RequestRecord[]> {
  const [chain, ...parents] = await Promise.all([
    tx.ofChain(record.chainId),
    ...record.dependsOn.map((id) => tx.get(id).then((row) => [row])),
  ]);
  return parseRecords([...chain, ...parents.flat()]);
}
