import type { Random } from "../ports.ts";

/** Random numbers that a seed replays (mulberry32), and uuids counted up under that seed. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  let count = 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function uuid(): string {
    count += 1;
    const head = (seed >>> 0).toString(16).padStart(8, "0");
    return `${head}-0000-7000-8000-${count.toString(16).padStart(12, "0")}`;
  }

  return { next, uuid };
}
