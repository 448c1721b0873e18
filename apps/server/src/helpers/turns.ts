import type { Busy } from "./helper-pool.ts";

/** Lets a few do their work at a time; the others wait in a row that has an end. */
export interface Turns {
  /** Runs `work` when its turn has come; `busy` at once where too many wait. `first`: goes before those that are not. */
  take<Result>(work: () => Promise<Result>, first?: boolean): Promise<Result | Busy>;
}

interface Row {
  readonly most: number;
  waiting: (() => void)[];
}

/** @param places how many work at a time; @param mostWaiting how many may wait, of those that go first and of the others each */
export function createTurns(places: number, mostWaiting: number): Turns {
  const [ahead, behind]: [Row, Row] = [
    { most: mostWaiting, waiting: [] },
    { most: mostWaiting, waiting: [] },
  ];
  let free = places;

  const giveBack = (): void => {
    const next = ahead.waiting.shift() ?? behind.waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    take: async (work, first = false) => {
      const row = first ? ahead : behind;
      if (free > 0) free -= 1;
      else if (row.waiting.length >= row.most) return "busy";
      else await new Promise<void>((resolve) => void row.waiting.push(resolve));
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
