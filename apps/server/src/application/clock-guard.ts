import { sql } from "kysely";
import type { Logger } from "pino";

import { readRows } from "../db/read-rows.ts";
import type { Reader } from "../db/open-database.ts";

/** What the guard compares. */
export interface Clocks {
  readonly db: Reader;
  /** The process's clock, which somebody can set. */
  readonly clock: () => Date;
  /** Milliseconds since the machine started, its sleep included. */
  readonly sinceBoot: () => number;
  readonly log: Logger;
}

/** How far clocks may be apart (ms) before nothing is destroyed by them. */
const mostApart = 10 * 60_000;

/**
 * The time by which something may be destroyed: a clock that is set wrongly by months would end every remote order, session and link at once.
 * Answers null, and says so in the log, while the process's clock differs by more than ten minutes from the database's, or from what it said at
 * the start plus the time since then that nobody can set (decision 111).
 */
export function createClockGuard({ db, clock, sinceBoot, log }: Clocks): () => Promise<Date | null> {
  const began = { wall: clock().getTime(), sinceBoot: sinceBoot() };
  return async () => {
    const [{ at } = {}] = await readRows(db, sql<{ at?: Date }>`t as at`, sql`clock_timestamp() t`);
    const now = clock();
    const fromDatabase = at === undefined ? 0 : now.getTime() - at.getTime();
    const fromStart = now.getTime() - (began.wall + sinceBoot() - began.sinceBoot);
    if (Math.abs(fromDatabase) <= mostApart && Math.abs(fromStart) <= mostApart) return now;
    log.error({ fromDatabaseMs: Math.round(fromDatabase), fromStartMs: Math.round(fromStart) }, "clocks_differ");
    return null;
  };
}
