import type { Clock } from "../ports.ts";

/** Time that a test turns by hand. */
export interface VirtualClock extends Clock {
  /** Lets `ms` pass: fires what is due, in order of time, and lets everything settle after each. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock off by `ms`; timers, being monotonic, do not care (fault 12). */
  jump(ms: number): void;
  /** Waits until no promise moves any more. */
  settle(): Promise<void>;
}

/** More timers than any device sets within a millisecond. */
const MOST_AT_ONCE = 5_000;

type Timer = { readonly at: number; readonly order: number; readonly callback: () => void };

/**
 * @param settle resolves when every promise has moved (in Node: after a `setImmediate`)
 * @param start wall clock (ms) at the beginning
 */
export function createVirtualClock(settle: () => Promise<void>, start = 1_700_000_000_000): VirtualClock {
  const timers = new Set<Timer>();
  let monotonic = 0;
  let skew = start;
  let order = 0;

  function nextTimer(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at > until) continue;
      if (next === undefined || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return next;
  }

  return {
    now: () => monotonic + skew,
    monotonic: () => monotonic,
    after: (ms, callback) => {
      const timer: Timer = { at: monotonic + Math.max(0, ms), order: (order += 1), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    jump: (ms) => {
      skew += ms;
    },
    settle,
    advance: async (ms) => {
      const until = monotonic + ms;
      let moment = monotonic;
      let atOnce = 0;
      await settle();
      for (let timer = nextTimer(until); timer !== undefined; timer = nextTimer(until)) {
        timers.delete(timer);
        if (timer.at >= moment + 1) [moment, atOnce] = [timer.at, 0];
        atOnce += 1;
        if (atOnce > MOST_AT_ONCE) throw new Error("time stands still: something calls itself again and again");
        monotonic = Math.max(monotonic, timer.at);
        timer.callback();
        await settle();
      }
      monotonic = until;
    },
  };
}
