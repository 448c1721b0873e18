import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** Empties tables with all that hangs on them, those too that the database lets nobody empty: between two tests alone. */
export async function emptyTables(db: Kysely<Tables>, ...tables: readonly (keyof Tables)[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    /* Triggers rest in this transaction. */
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(tx);
  });
}
