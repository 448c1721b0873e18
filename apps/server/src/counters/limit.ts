import type { Counters } from "./counters.ts";

/** How often something may be done by one person or from one network address. */
export interface Limit {
  /** Counts one, and answers 0; or the milliseconds to wait, where there were as many as there may be. `now` by `Context.steady`. */
  take(who: string, now: number): Promise<number>;
}

/** At most so many in each window, which begins with the first. `what` keeps two limits apart. */
export function createLimit(counters: Counters, what: string, most: number, windowMs: number): Limit {
  return {
    take: async (who, now) => {
      const name = `${what} ${who}`;
      const counted = (await counters.add([name], now, { from: "since", ms: windowMs })).get(name);
      return counted === undefined || counted.count <= most ? 0 : Math.max(1, windowMs - (now - counted.since));
    },
  };
}
