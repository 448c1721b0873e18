import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";

/** The first version that reads sealed files. */
const firstSealing = "090-sealed-files";

/**
 * Whether each process of this database reads sealed files, so that they may be written. From then on the database takes no older ones (decision 126): they
 * would miss what they do not find. Those that gave a sign in the last 30 s count, by the database's clock.
 */
export function maySealFiles(db: Reader): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql`select 1 from server_processes
      where seen_at > clock_timestamp() - interval '30 seconds' and version collate "C" < ${firstSealing} limit 1`.execute(tx);
    if (rows.length > 0) return false;
    await sql`update schema_compatibility set compatible_from = ${firstSealing} where compatible_from collate "C" < ${firstSealing}`.execute(
      tx,
    );
    return true;
  });
}
