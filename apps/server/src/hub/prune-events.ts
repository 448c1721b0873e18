import { sql } from "kysely";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

/** A device that was away longer loads anew; so does one that missed more than this many. */
const historyMs = 14 * 86_400_000;
const fewestKept = 10_000;

/**
 * Forgets the log's old end: what is older than two weeks, but never the last ten thousand. How far it is forgotten is kept, because who
 * comes with an id from before has to load anew.
 */
export async function pruneEvents(db: Reader, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const oldest = sql`(select coalesce(max(id), 0) - ${sql.lit(fewestKept)} from events)`;
    await sql`
      with gone as (
        delete from events where created_at < ${new Date(now.getTime() - historyMs)} and id <= ${oldest} returning tx, id
      ), last as (select tx, id from gone order by tx desc, id desc limit 1)
      update event_log set pruned_tx = last.tx, pruned_id = last.id
      from last where (last.tx, last.id) > (pruned_tx, pruned_id)`.execute(tx);
  });
}
