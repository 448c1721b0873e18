import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { behindItsBack } from "./behind-its-back.ts";

const deadlock = "40P01";
/** Jobs that were under way may get in the way so often: an order's seals, and its mail. */
const mostTries = 10;

/** Empties tables with all that hangs on them, those too that the database lets nobody empty: between two tests alone. */
export async function emptyTables(db: Kysely<Tables>, ...tables: readonly (keyof Tables)[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await truncate(db, tables);
    } catch (error) {
      /* A job of the test before has just noted its step: it is done now. */
      const isDeadlock = error instanceof Error && "code" in error && error.code === deadlock;
      if (!isDeadlock || tries === mostTries) throw error;
    }
  }
}

function truncate(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  return behindItsBack(db, (tx) => sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(tx));
}
