import type { Logger } from "pino";

import type { Reader } from "./open-database.ts";
import { keepTurn, leaveTurn } from "./turns.ts";

/** So long (ms) after its last sign another process takes over what one does for all, and how often a sign is given. */
const turnMs = 30_000;
const signEveryMs = 10_000;

/** Who holds a turn, or waits for it. */
export interface HeldTurn {
  /** Gives it up and waits for what was begun to end. */
  stop(): Promise<void>;
}

export interface TurnOptions {
  readonly db: Reader;
  readonly log: Logger;
  readonly name: string;
  readonly by: string;
  /** Begins what one process does for all; answers how to end it. What it throws in the first try is thrown; later it is logged, and tried again. */
  readonly begin: () => Promise<() => Promise<void>>;
  /** How often to look (ms). */
  readonly everyMs?: number;
}

/**
 * Does something in one process of a database: in the first that comes, and in another one within half a minute when that one dies. While the
 * database is away it goes on, since nobody else can take it either.
 */
export async function holdTurn({ db, log, name, by, begin, everyMs = signEveryMs }: TurnOptions): Promise<HeldTurn> {
  let end: (() => Promise<void>) | null = null;
  async function look(): Promise<void> {
    const isOurs = await keepTurn(db, name, turnMs, by);
    if (isOurs) {
      end ??= await begin();
      return;
    }
    const running = end;
    end = null;
    await running?.();
  }
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error, name }, "turn_not_taken"));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await end?.();
      await leaveTurn(db, name, by).catch(() => undefined);
    },
  };
}
