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
      return await empty(db, tables);
    } catch (error) {
      /* A job of the test before has just noted its step: it is done now. */
      const isDeadlock = error instanceof Error && "code" in error && error.code === deadlock;
      if (!isDeadlock || tries === mostTries) throw error;
    }
  }
}

/** Deletes and does not truncate: that writes new files for each of a hundred tables and indexes, and takes ten times as long. */
function empty(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  return behindItsBack(db, (tx) =>
    sql`do ${sql.lit(`
      declare emptied regclass;
      begin
        for emptied in
          with recursive hanging as (
            select unnest(array['${tables.join("','")}'])::regclass as id
            union select c.conrelid::regclass from pg_constraint c join hanging h on c.confrelid = h.id where c.contype = 'f'
          )
          select id from hanging
        loop
          execute format('lock table %s in exclusive mode', emptied);
          execute format('delete from %s', emptied);
        end loop;
      end`)}`.execute(tx),
  );
}
