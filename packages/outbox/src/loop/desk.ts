import { applied, type Change, change, merge } from "../change/change.ts";
import { cleanUp } from "../change/clean-up.ts";
import { followSuccessors } from "../change/follow-successors.ts";
import { reclaim } from "../change/reclaim.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { ownRows, parseRecords } from "../record/parse-record.ts";
import { RECEIPT_DAYS } from "../record/receipt.ts";
import type { OpenRequest, PendingRequest, RequestRecord } from "../record/request-record.ts";
import { buildBoard, type Board } from "../schedule/board.ts";
import type { Keeper } from "./keeper.ts";
import { leasable } from "./leasable.ts";
import { takeOtherNames, type OtherNames } from "./other-names.ts";
import { cleanedUp, settleLanded, type Landed } from "./settle-landed.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What one exchange with the store did. */
export type Exchanged = {
  /** What each landed request became, in their order; `undefined`: it was no longer ours to settle. */
  readonly settled: readonly (RequestRecord | undefined)[];
  readonly leased: readonly PendingRequest[];
  /** False when something chosen had changed in the store, because memory is behind then and the choice has to be made anew. */
  readonly isComplete: boolean;
  /** Another sender has taken over, so that nothing may be written any more. */
  readonly isFenced: boolean;
};

/** The store's side of sending, for one hold of the lock. Every write is fenced by the epoch of that hold. */
export interface Desk {
  /**
   * Writes what the answers mean and marks what comes next as pending, before its first byte leaves: one transaction, because
   * a commit to disk is dear.
   * @param choose says what may start, on the board as it is after the answers
   */
  exchange(landed: readonly Landed[], choose: (board: Board) => readonly OpenRequest[]): Promise<Exchanged>;
  /** Opens again what is pending in the store although nobody is sending it. */
  reopenOrphans(inFlight: ReadonlySet<string>): Promise<void>;
  /** Gives a sign of life, because those who wait for the lock take it from a holder that gives none. */
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
  const { owner, clock } = ports;

  async function exchange(landed: readonly Landed[], choose: (board: Board) => readonly OpenRequest[]): Promise<Exchanged> {
    const names = await takeOtherNames(ports, landed);
    return writeExchange(landed, choose, names).finally(names.done);
  }

  function writeExchange(
    landed: readonly Landed[],
    choose: (board: Board) => readonly OpenRequest[],
    names: OtherNames,
  ): Promise<Exchanged> {
    return keeper.transact(async (tx) => {
      const now = clock.now();
      const settling = { ports, keeper, owner, epoch, now, names };
      const [metaRow, answered] = await Promise.all([tx.readMeta(), settleLanded(settling, tx, landed)]);
      const meta = parseMeta(metaRow);
      const isFenced = meta.epoch !== epoch;
      const board = boardAfter(answered.change);
      const wanted = isFenced ? [] : choose(board);
      const leased = await leasable({ tx, board, settled: answered.change }, wanted, { owner, epoch }, now);
      /* Another tab has taken them back, and may have died before it said so: then nobody else ends their chains. */
      const missed = wanted.filter(({ id }) => !leased.some((one) => one.id === id)).map(({ chainId }) => chainId);
      const ended = await cleanedUp(settling, tx, answered.change, missed);
      const isSuccess = answered.settled.some((record) => record?.state === "closed");
      return {
        change: merge(merge(answered.change, ended), change({ put: leased })),
        ...(isFenced ? {} : { meta: { ...meta, beatAt: now, ...(isSuccess ? { lastSuccessAt: now } : {}) } }),
        result: { settled: answered.settled, leased, isComplete: leased.length === wanted.length, isFenced },
      };
    });
  }

  function boardAfter(settled: Change): Board {
    if (settled.put.length + settled.removed.length === 0) return keeper.board();
    return buildBoard(applied(keeper.records(), settled), keeper.board().damagedIds);
  }

  async function reopenOrphans(inFlight: ReadonlySet<string>): Promise<void> {
    const orphans = reclaim(keeper.records(), { owner, epoch, inFlight }, clock.now());
    if (orphans.length === 0) return;
    await keeper.transact(async (tx) => {
      const [metaRow, ...rows] = await Promise.all([tx.readMeta(), ...orphans.map((orphan) => tx.get(orphan.id))]);
      const isFenced = parseMeta(metaRow).epoch !== epoch;
      const still = isFenced ? [] : reclaim(parseRecords(rows), { owner, epoch, inFlight }, clock.now());
      return { change: change({ put: still }), result: undefined };
    });
  }

  function beat(): Promise<void> {
    return keeper.transact(async (tx) => {
      const meta = parseMeta(await tx.readMeta());
      return { ...(meta.epoch === epoch ? { meta: { ...meta, beatAt: clock.now() } } : {}), result: undefined };
    });
  }

  return { exchange, reopenOrphans, beat };
}
