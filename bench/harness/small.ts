/** One round of everything and no goals (`BENCH_SMALL=1`): it says that a bench runs from its beginning to its end, not how fast. */
export const isSmall = process.env["BENCH_SMALL"] === "1";

/** How much of something a bench takes: `small` where it is run only to see that it runs. */
export function sizeOf(usual: number, small: number): number {
  return isSmall ? small : usual;
}

/** Rounds of a bench; `BENCH_ROUNDS` sets others. The first round of some is untimed: these need two. */
export function roundsOf(usual: number, small = 1): number {
  return isSmall ? small : Number(process.env["BENCH_ROUNDS"] ?? usual);
}
