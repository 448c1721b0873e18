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

/**
 * How long to wait before the next try, in milliseconds; null where there is none.
 * @param tries how many there were, from 1 on
 * @param random 0 to 1
 */
export function waitAfter(tries: number, random: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + spread * random));
}
