import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { behindItsBack } from "./behind-its-back.ts";

const deadlock = "40P01";

/** Empties tables with all that hangs on them, those too that the database lets nobody empty: between two tests alone. */
export async function emptyTables(db: Kysely<Tables>, ...tables: readonly (keyof Tables)[]): Promise<void> {
  try {
    await truncate(db, tables);
  } catch (error) {
    /* A mail's job has just noted its step: it is done now. */
    if (!(error instanceof Error && "code" in error && error.code === deadlock)) throw error;
    await truncate(db, tables);
  }
}

function truncate(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  return behindItsBack(db, (tx) => sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(tx));
}
