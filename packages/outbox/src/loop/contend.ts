import type { Clock, HeldLock, Lock } from "../ports.ts";
import { createSignal } from "./concurrency.ts";

/** A holder with work that gave no sign of life for so long (ms) is frozen: its lock is taken. */
export const STALE_MS = 90_000;
const LOOK_EVERY_MS = 30_000;

export type ContendParts = {
  readonly lock: Lock;
  readonly clock: Clock;
  /** The holder's last sign of life, anything that changes with each; undefined when there is no work to give one for. */
  readonly lastBeat: () => Promise<number | undefined>;
  /** Sends while the lock is held; resolves when it should be given back or is lost. Must not reject. */
  readonly serve: (grip: HeldLock) => Promise<void>;
};

/**
 * Stands in line for the lock again and again, and takes it from a frozen holder.
 * @returns the way to end it; resolves when the lock was given back
 */
export function contend({ lock, clock, lastBeat, serve }: ContendParts): () => Promise<void> {
  const ended = createSignal<undefined>();
  let hasEnded = false;
  let isWaiting = false;
  let inLine: Promise<HeldLock> | undefined;
  let stolen = createSignal<HeldLock>();
  let lastSeen: number | undefined;
  let unchangedMs = 0;
  let cancelLook = (): void => undefined;

  function look(): void {
    cancelLook = clock.after(LOOK_EVERY_MS, () => void stealFromFrozen().then(() => (isWaiting ? look() : undefined)));
  }

  /**
   * Counts by its own looks for how long the sign of life has stood still: clocks are set, by years too, and what a holder once wrote
   * says nothing about now.
   */
  async function note(passedMs: number): Promise<void> {
    const seen = await lastBeat().catch(() => undefined);
    unchangedMs = seen === lastSeen ? unchangedMs + passedMs : 0;
    lastSeen = seen;
  }

  /** A store that fails, or a lock that is freed just now, is no reason to steal. */
  async function stealFromFrozen(): Promise<void> {
    await note(LOOK_EVERY_MS);
    if (!isWaiting || lastSeen === undefined || unchangedMs < STALE_MS) return;
    unchangedMs = 0;
    const grip = await lock.steal().catch(() => undefined);
    if (grip !== undefined) stolen.resolve(grip);
  }

  /** The next grip. A place in line that was overtaken by a theft is kept and used the next time. */
  async function nextGrip(): Promise<HeldLock | undefined> {
    isWaiting = true;
    inLine ??= lock.acquire();
    lastSeen = undefined;
    void note(0);
    look();
    const own = inLine.then((grip) => ({ grip, isStolen: false }));
    const taken = stolen.promise.then((grip) => ({ grip, isStolen: true }));
    const next = await Promise.race([own, taken, ended.promise]);
    isWaiting = false;
    cancelLook();
    if (next === undefined) return undefined;
    if (next.isStolen) stolen = createSignal<HeldLock>();
    else inLine = undefined;
    return next.grip;
  }

  async function run(): Promise<void> {
    for (let grip = await nextGrip(); grip !== undefined; grip = await nextGrip()) {
      if (!hasEnded) await serve(grip);
      grip.release();
      if (hasEnded) break;
    }
    // Whatever is granted from now on is given back at once.
    void inLine?.then((grip) => grip.release());
    void stolen.promise.then((grip) => grip.release());
  }

  const running = run();
  return () => {
    hasEnded = true;
    ended.resolve(undefined);
    return running;
  };
}
