import type { HeldLock, OutboxPorts, StoreTx } from "../ports.ts";
import type { OpenRequest, PendingRequest, RequestRecord } from "../record/request-record.ts";
import { classifyReply } from "../reply/classify-reply.ts";
import type { Expectation } from "../reply/recognise-body.ts";
import { hasWork, type Board } from "../schedule/board.ts";
import { DEFAULT_LANES, isSlow, isUpload, limitsFor } from "../schedule/lanes.ts";
import { nextDueAt, nextOnBoard, nextProbe } from "../schedule/next-runnable.ts";
import { BACKOFF_CAP_MS, backoffMs, isOver } from "../schedule/waits.ts";
import { watchedAttempt, type WatchedAttempt } from "./attempt.ts";
import { coalesced, createSignal, type Signal } from "./concurrency.ts";
import type { Desk } from "./desk.ts";
import type { Keeper } from "./keeper.ts";
import type { Landed } from "./settle-landed.ts";
import type { Departure, Standing } from "./standing.ts";

/** The loop never sleeps longer (ms), so that a clock that jumped is noticed. */
const LONGEST_SLEEP_MS = 5 * 60_000;
/**
 * A request leaves within this time (ms) after its lease was asked for, or not at all. Shorter than `STALE_MS`: who thaws may run on before the
 * browser tells it that its lock was stolen, but then it was away for longer than this.
 */
const LEAVE_WITHIN_MS = 60_000;
/**
 * It chooses anew so many times when other tabs keep changing what was chosen; then the next trigger has to come, so that it never spins.
 */
const ROUNDS = 5;
/** A holder with work tells so often (ms) that it lives, because its lock is taken from it otherwise. */
export const BEAT_MS = 30_000;

/** Sends for one hold of the lock. */
export interface Sender {
  /** Starts whatever may start now. Resolves when there is nothing to start at the moment; answers go on by themselves. */
  pump(): Promise<void>;
  /** Resolves when nothing is under way and nothing may start now. */
  drained(): Promise<void>;
  /** Gives up what is under way; it stays sendable under the same uuid. */
  stop(): Promise<void>;
}

/** What the sender works with; `onFenced` is called when another sender turns out to have taken over. */
export type SenderParts<Tx extends StoreTx> = {
  readonly ports: OutboxPorts<Tx>;
  readonly keeper: Keeper<Tx>;
  readonly standing: Standing;
  readonly desk: Desk;
  readonly grip: HeldLock;
  readonly onFenced: () => void;
};

/** An answer that the store has not taken yet. */
type InHand = Landed & { readonly settled: Signal<void> };

type Flight = {
  readonly attempt: WatchedAttempt;
  /** The attempt is over: its answer is in hand, or it was given up. */
  readonly arrived: Promise<InHand | undefined>;
  /** The store has it. */
  readonly landed: Promise<void>;
};

/** Peek, lease, send, settle: the loop itself. What is decided is decided by pure functions; here is only the order of things. */
export function createSender<Tx extends StoreTx>(parts: SenderParts<Tx>): Sender {
  const { ports, keeper, standing, desk, grip } = parts;
  const { clock, random } = ports;
  const flights = new Map<string, Flight>();
  /** These answers are not in the store yet, so that their requests must not be sent again. */
  const inHand: InHand[] = [];
  let hasStopped = false;
  let refreshing: Promise<void> = Promise.resolve();
  let storeFailures = 0;
  let cancelSleep = (): void => undefined;
  let cancelBeat = clock.after(BEAT_MS, beat);

  /** A clock that was set back while this tab was frozen must not make it believe that no time has passed. */
  const steady = (): number => clock.monotonic?.() ?? clock.now();
  const isActive = (): boolean => !hasStopped && grip.isHeld();

  const pump = coalesced(async () => {
    cancelSleep();
    if (!isActive()) return;
    const offeredAt = clock.now();
    await guarded("exchange", async () => {
      if (keeper.isStale()) await keeper.reload();
      await desk.reopenOrphans(new Set(flights.keys()));
      // What another tab changed meanwhile is left out by the lease; then look again, at fresh rows.
      for (let rounds = 0; rounds < ROUNDS && isActive() && !(await exchange()); rounds += 1) await keeper.reload();
      storeFailures = 0;
    });
    if (isActive()) sleep(offeredAt);
  });

  function choose(board: Board): OpenRequest[] {
    const now = clock.now();
    if (!isActive() || standing.session().state !== "ok") return [];
    const line = standing.line();
    const limits = limitsFor(ports.lanes?.() ?? DEFAULT_LANES, ports);
    if (line.state === "up") return nextOnBoard(board, now, limits);
    return isOver(line.probeAt, now) ? nextProbe(board, now, limits) : [];
  }

  /**
   * Writes the answers in hand and starts what comes next. An answer stays in hand until the store has it.
   * @returns false when some of what was chosen had changed in the store
   */
  async function exchange(): Promise<boolean> {
    const landed = [...inHand];
    if (landed.length === 0 && choose(keeper.board()).length === 0) return true;
    const askedAt = steady();
    const { settled, leased, isComplete, isFenced } = await desk.exchange(landed, choose);
    inHand.splice(0, landed.length);
    for (const [index, one] of landed.entries()) {
      flights.delete(one.sent.id);
      tell(one, settled[index]);
      one.settled.resolve();
    }
    if (isFenced) parts.onFenced();
    else if (isActive()) for (const record of leased) fly(record, askedAt);
    return isComplete || isFenced;
  }

  /** @param askedAt the time before the lease was written, because a tab that freezes during that has to hear that it is too late */
  function fly(record: PendingRequest, askedAt: number): void {
    const departure = {
      generation: standing.session().generation,
      isProbe: standing.line().state === "down",
    };
    const mayLeave = (): boolean => isActive() && steady() - askedAt < LEAVE_WITHIN_MS;
    const attempt = watchedAttempt(ports, record, mayLeave);
    const arrived = arrive(record, departure, attempt);
    flights.set(record.id, { attempt, arrived, landed: arrived.then((answer) => answer?.settled.promise) });
  }

  /** @returns undefined when we gave it up ourselves: that says nothing about the line, and `stop` or the next holder opens it */
  async function arrive(sent: PendingRequest, departure: Departure, attempt: WatchedAttempt): Promise<InHand | undefined> {
    const verdict = classifyReply(await attempt.reply, expectationOf(sent), ports.isOwnCode);
    if (hasStopped && verdict.class === "offline") return undefined;
    const heard = standing.heard(verdict, departure);
    const answer = { sent, verdict, settled: createSignal<void>() };
    inHand.push(answer);
    void pump();
    if (verdict.class === "session") refreshing = answer.settled.promise.then(() => heard).then(pump);
    return answer;
  }

  function tell({ sent, verdict }: Landed, settled: RequestRecord | undefined): void {
    const { id, kind } = sent;
    if (verdict.class === "version") ports.report({ type: "update_required", id, status: verdict.status });
    if (settled === undefined) return;
    if (settled.state === "closed") ports.report({ type: "closed", id, kind });
    if (settled.state === "blocked") ports.report({ type: "blocked", id, kind, reason: settled.reason });
    if (!isSlow(sent) && isSlow(settled)) {
      const status = settled.setback?.status;
      ports.report({ type: "slow_lane", id, kind, ...(status === undefined ? {} : { status }) });
    }
  }

  /** @param offeredAt what was due by then was offered, and could not start; what came due since was not */
  function sleep(offeredAt: number): void {
    const wait = storeFailures > 0 ? backoffMs(storeFailures, BACKOFF_CAP_MS, random.next()) : untilNext(offeredAt);
    cancelSleep = clock.after(Math.min(wait, LONGEST_SLEEP_MS), () => void pump());
  }

  function untilNext(offeredAt: number): number {
    if (standing.session().state !== "ok") return LONGEST_SLEEP_MS;
    const line = standing.line();
    const probeAt = line.state === "down" && !isOver(line.probeAt, offeredAt) ? line.probeAt : Infinity;
    return Math.max(0, Math.min(probeAt, nextDueAt(keeper.records(), offeredAt) ?? Infinity) - clock.now());
  }

  function beat(): void {
    if (!isActive()) return;
    cancelBeat = clock.after(BEAT_MS, beat);
    if (hasWork(keeper.board())) void guarded("beat", () => desk.beat());
  }

  /** Runs work on the store. A failure loses nothing: what is pending in the store is opened again by the next round. */
  async function guarded(during: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      storeFailures += 1;
      ports.report({ type: "store_failed", during, error });
    }
  }

  return {
    pump,
    drained: async () => {
      do {
        await pump();
        await Promise.all([...flights.values()].map((flight) => flight.landed));
        await refreshing;
      } while (flights.size > 0 && isActive());
    },
    stop: async () => {
      hasStopped = true;
      cancelSleep();
      cancelBeat();
      const landing = [...flights.values()];
      for (const flight of landing) flight.attempt.giveUp();
      await Promise.all(landing.map((flight) => flight.arrived));
      // Whatever the store is doing for us just now ends first; then it gets a last chance to take the answers in hand.
      await pump();
      await guarded("stop", async () => void (await exchange()));
      for (const answer of inHand.splice(0)) answer.settled.resolve();
      // Without the lock this is the next holder's: a page that is frozen should not even open a transaction.
      if (grip.isHeld()) await guarded("stop", () => desk.reopenOrphans(new Set()));
    },
  };
}

/** The success shape of a request: its resource, and for an upload the hash of the bytes. */
function expectationOf(record: RequestRecord): Expectation {
  const { type, uuid } = record.resource;
  return isUpload(record) ? { type, uuid, sha256: record.bodyHash } : { type, uuid };
}
