import { backoffMs, LINE_CAP_MS } from "../schedule/waits.ts";

/**
 * Whether the server can be reached, judged by its answers alone (`navigator.onLine` lies, fault 18). While it is down one
 * request at a time tries it, so that a dead line costs a probe and not a storm.
 */
export type LineState =
  | { readonly state: "up" }
  /** `probeAt`: wall clock (ms) of the next try. */
  | { readonly state: "down"; readonly failures: number; readonly probeAt: number };

export const LINE_UP: LineState = { state: "up" };

/** After an attempt that nobody of ours answered. Of attempts that were under way together only the first one counts. */
export function lineFailed(line: LineState, wasProbe: boolean, now: number, random: number): LineState {
  if (line.state === "down" && !wasProbe) return line;
  const failures = line.state === "down" ? line.failures + 1 : 1;
  return { state: "down", failures, probeAt: now + backoffMs(failures, LINE_CAP_MS, random) };
}

/** Tries the line at once, because there is a sign that it is back. */
export function probeNow(line: LineState, now: number): LineState {
  return line.state === "down" ? { ...line, probeAt: now } : line;
}

/** Tries the line at once and waits for it as at first, because a person or the system says that it is another one by now. */
export function tryAnew(line: LineState, now: number): LineState {
  return line.state === "down" ? { state: "down", failures: 0, probeAt: now } : line;
}
