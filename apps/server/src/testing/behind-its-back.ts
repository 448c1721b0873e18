import { sql, type Kysely } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";

/** Changes what the database lets nobody change, as somebody does who owns it: its triggers rest meanwhile. */
export function behindItsBack(db: Kysely<Tables>, change: (tx: Writer) => Promise<unknown>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change(tx);
  });
}
