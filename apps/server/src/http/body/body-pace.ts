/** How fast a body has to come. */
export interface BodyPace {
  /** What each body has before its first byte. Milliseconds. */
  readonly spareMs: number;
  /** A line slower than this gets nothing through that anyone waits for (2G has some 4 to 8). Bytes a millisecond. */
  readonly slowest: number;
  /** The longest pause that bytes which came before may earn: a tunnel, a lift. Milliseconds. */
  readonly longestPauseMs: number;
  /** No body takes longer, at whatever pace. Milliseconds. */
  readonly longestMs: number;
}

/** 10 MB at 8 kB a second take 21 minutes and pass, as they do at 2 kB; one byte a second is cut within two minutes. */
export const usualPace: BodyPace = { spareMs: 60_000, slowest: 1, longestPauseMs: 120_000, longestMs: 2 * 3_600_000 };

/** How far a body has come. Times in milliseconds of one clock. */
export interface Progress {
  readonly begun: number;
  /** When it is cut unless more comes. */
  readonly due: number;
}

/** A body of which nothing has come. */
export function beginBody(now: number, pace: BodyPace): Progress {
  return { begun: now, due: now + pace.spareMs };
}

/** Each byte buys the time that the slowest line needs for it, up to the longest pause from now and the end of all patience. */
export function continueBody({ begun, due }: Progress, now: number, bytes: number, pace: BodyPace): Progress {
  return { begun, due: Math.min(due + bytes / pace.slowest, now + pace.longestPauseMs, begun + pace.longestMs) };
}
