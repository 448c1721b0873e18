const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long (ms) is waited after each try that failed: nine tries in two days. */
export const waits: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour + 20 * minute,
];

/** So much longer a wait may be, so that targets which failed together are not called together. */
const spread = 0.1;

/** Tries of a delivery, with the first one. */
export const mostTries = waits.length + 1;

/** A receiver may ask for a day at most: a message that waits longer says nothing new any more. */
const longestAsked = 24 * hour;

/**
 * How long to wait where the receiver named a time: never shorter than without it, for else a short one used up all tries in minutes.
 * @param wait that of `waitAfter`; null where there is no next try
 * @param asked what `Retry-After` says (ms); null where it says nothing
 */
export function waitAsAsked(wait: number | null, asked: number | null): number | null {
  return wait === null || asked === null ? wait : Math.max(wait, Math.min(asked, longestAsked));
}

/**
 * What a `Retry-After` says, in milliseconds from now on: seconds, or a date (RFC 9110 §10.2.3). Null for anything else, and for what is over.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d{1,10}$/u.test(text)
    ? Number(text) * second
    : /^[A-Z][a-z]{2}, /u.test(text)
      ? Date.parse(text) - now.getTime()
      : 0;
  return ms > 0 ? ms : null;
}

/**
 * How long to wait before the next try, in milliseconds; null where there is none.
 * @param tries how many there were, from 1 on
 * @param random 0 to 1
 */
export function waitAfter(tries: number, random: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + spread * random));
}
