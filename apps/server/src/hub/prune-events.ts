import { sql } from "kysely";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

/** A device that was away longer loads anew; so does one that missed more than this many. */
const historyMs = 14 * 86_400_000;
const fewestKept = 10_000;

/** Forgets the log's old end: what is older than two weeks, but never the last ten thousand. */
export async function pruneEvents(db: Reader, now: Date): Promise<void> {
  await transact(db, (tx) =>
    tx
      .deleteFrom("events")
      .where("created_at", "<", new Date(now.getTime() - historyMs))
      .where("id", "<=", sql<string>`(select coalesce(max(id), 0) - ${sql.lit(fewestKept)} from events)`)
      .execute(),
  );
}
