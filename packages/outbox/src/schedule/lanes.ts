import type { PutOff } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";

/** How many requests may be under way at once. */
export type Limits = {
  /** Chains side by side, without the slow lane. */
  readonly lanes: number;
  /**
   * Uploads among them and in the slow lane together. One lane takes none, so that a new important request never waits behind photos;
   * and never more than three, for the server takes eight unfinished ones of a person, who may have two tablets.
   */
  readonly uploads: number;
  /** Requests that failed too often, in a lane of their own. */
  readonly slow: number;
  /** Bytes of the largest request that is started here; what is larger, and what waits for it, is left to others. */
  readonly largestBytes: number;
  /** What waits for something outside of the queue, with what waits for it. */
  readonly isPutOff: PutOff;
};

/** What of the requests may be started here at all. */
export type Admission = Pick<Limits, "largestBytes" | "isPutOff">;

/** There are six, because a browser opens so many connections over HTTP/1.1. */
export const DEFAULT_LANES = 6;
const MOST_UPLOADS = 3;
/** Answers 500 after which a request is moved to the slow lane. */
export const SERVER_ERRORS_BEFORE_SLOW_LANE = 5;
/** Answers "parent missing" in a row after which nobody here is going to send that parent any more. */
export const PARENT_MISSING_BEFORE_SLOW_LANE = 10;

export function limitsFor(
  lanes: number,
  { largestBytes = Infinity, isPutOff = () => false }: { readonly [Key in keyof Admission]?: Admission[Key] | undefined } = {},
): Limits {
  return { lanes, uploads: Math.min(MOST_UPLOADS, Math.max(1, lanes - 1)), slow: 1, largestBytes, isPutOff };
}

export function isUpload(record: RequestRecord): boolean {
  return record.fileIds.length > 0;
}

/** Whether a request failed too often or is held for an update, so that it is tried once an hour beside the others. */
export function isSlow(record: RequestRecord): boolean {
  if (record.serverErrors >= SERVER_ERRORS_BEFORE_SLOW_LANE) return true;
  const { setback } = record;
  if (setback === undefined) return false;
  return setback.cause === "version" || (setback.cause === "parent_missing" && setback.inARow >= PARENT_MISSING_BEFORE_SLOW_LANE);
}

/** Bytes per ms that even a 2G line moves; gives the time limit of an attempt. */
const SLOWEST_LINE = 4;
const SHORTEST_LIMIT_MS = 60_000;
const LONGEST_LIMIT_MS = 60 * 60_000;

/** Time limit of one attempt (ms), by the bytes that travel: never infinite, never unfair to a photo over 2G (faults 13, 19). */
export function attemptLimitMs(record: RequestRecord): number {
  return Math.min(LONGEST_LIMIT_MS, SHORTEST_LIMIT_MS + Math.ceil(record.size / SLOWEST_LINE));
}
