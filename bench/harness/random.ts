/** Numbers from a seed, the same in every run and every browser (mulberry32). */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  uuid(): string;
}

/** Starts at a seed. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join("");
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
