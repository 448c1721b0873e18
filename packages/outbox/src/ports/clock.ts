/** Time as a port: tests run years in milliseconds. */
export interface Clock {
  /** Wall clock, ms since 1970. May jump; nothing waits longer than `MAX_WAIT_MS` because of it. */
  now(): number;
  /** Time (ms) since any beginning, which never jumps. Without it the wall clock stands in. */
  monotonic?(): number;
  /** Calls back once after `ms` (monotonic). Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
}
