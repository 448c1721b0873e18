import type { Clock } from "@rundgang/outbox";

import { systemClock } from "./clock.ts";
import { ConnectionClosed } from "./db/connection.ts";

/** Waits between tries (ms): the first is hardly noticed, the longest asks a disk that is busy for minutes no more often than this. */
const firstWaitMs = 250;
const longestWaitMs = 15_000;
/** After so many failures it is no accident any more, and is told. */
const triesBeforeTold = 3;

export interface Patience {
  /** Nobody waits for it any more; asked after each failure. */
  readonly isOver?: () => boolean;
  /** For what can be done without: then it is not tried again. */
  readonly mostTries?: number;
  readonly clock?: Pick<Clock, "after">;
}

/**
 * Does what nobody else would do again: a disk that refuses once (fault 6: a virus scanner, a browser short of memory) must not
 * be the last word of a page that nobody can load anew. Rejects with the last error when it is over, and with `ConnectionClosed` at once.
 */
export async function untilItWorks<T>(
  job: () => Promise<T>,
  { isOver = () => false, mostTries = Infinity, clock = systemClock }: Patience = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await job();
    } catch (error) {
      if (error instanceof ConnectionClosed || isOver() || tries >= mostTries) throw error;
      if (tries === triesBeforeTold) reportUncaught(error);
    }
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
    await new Promise<void>((resolve) => clock.after(waitMs, resolve));
  }
}

/** As of an error that nobody caught: the server hears of it (`watch-problems.ts`). Without a window nobody listens. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
}
