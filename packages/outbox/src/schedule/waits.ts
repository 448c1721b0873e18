/** Longest wait that any rule gives. A `nextAt` beyond it comes from a clock that jumped, and counts as over (fault 12). */
export const MAX_WAIT_MS = 2 * 60 * 60_000;
/** A request in the slow lane is tried once an hour. */
export const SLOW_LANE_WAIT_MS = 60 * 60_000;
/** A `Retry-After` is honoured up to an hour when it is ours, up to the cap of the backoff when it is not. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;
/** Cap of the backoff while the server is busy or failing. */
export const BACKOFF_CAP_MS = 5 * 60_000;
/** Cap of the backoff while the line is dead: probing is cheap, and a captive portal gives no `online` event. */
export const LINE_CAP_MS = 60_000;
/** Cap of the backoff for what is only a matter of order (in progress, parent missing, files missing). */
export const SOON_CAP_MS = 30_000;

const SHORTEST_WAIT_MS = 250;
const FIRST_WINDOW_MS = 1_000;

/**
 * Full jitter: anything between the shortest wait and a window that doubles with each failure in a row, up to `capMs`.
 * @param inARow failures so far, from 1
 * @param random in [0, 1)
 */
export function backoffMs(inARow: number, capMs: number, random: number): number {
  const window = Math.min(capMs, FIRST_WINDOW_MS * 2 ** Math.min(inARow, 30));
  return SHORTEST_WAIT_MS + Math.floor(random * (window - SHORTEST_WAIT_MS));
}

/** Whether a wait until the wall-clock time `at` is over. */
export function isOver(at: number, now: number): boolean {
  return at <= now || at - now > MAX_WAIT_MS;
}
