import { createSeededRandom } from "@rundgang/outbox/testing";

/** The one source of chance in a run: the seed replays it. */
export interface Dice {
  /** In [0, 1). */
  next(): number;
  /** A uuid of this seed; it begins with the seed in hexadecimal. */
  uuid(): string;
  chance(probability: number): boolean;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** A whole number from `from` up to and with `to`. */
  between(from: number, to: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One of a list, each as likely as its weight says. */
  weighed<T>(list: readonly (readonly [weight: number, value: T])[]): T;
}

export function createDice(seed: number): Dice {
  const { next, uuid } = createSeededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);

  function pick<T>(list: readonly T[]): T {
    const value = list[below(list.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  }

  function weighed<T>(list: readonly (readonly [number, T])[]): T {
    let rest = next() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of list) {
      rest -= weight;
      if (rest < 0) return value;
    }
    throw new Error("nothing to pick from");
  }

  return {
    next,
    uuid,
    chance: (probability) => next() < probability,
    below,
    between: (from, to) => from + below(to - from + 1),
    pick,
    weighed,
  };
}
