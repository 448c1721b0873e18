import { sql } from "kysely";

import type { Reader } from "./open-database.ts";
import { transact } from "./transact.ts";

/**
 * Takes the turn of a chore, unless it is not due yet: then another process of this database has had it. By the database's clock.
 * @param ms how long nobody else has a turn then
 * @param by whose it is, for whoever looks into the table
 */
export function takeTurn(db: Reader, name: string, ms: number, by: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql`
      insert into chores as c (name, due_at, by) values (${name}, ${due(ms)}, ${by})
      on conflict (name) do update set due_at = excluded.due_at, by = excluded.by where c.due_at <= clock_timestamp()
      returning 1`.execute(tx);
    return rows.length > 0;
  });
}

/** Takes or keeps what one process does for all until it ends; false where another has it. It goes to somebody else `ms` after the last call. */
export function keepTurn(db: Reader, name: string, ms: number, by: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql`
      insert into chores as c (name, due_at, by) values (${name}, ${due(ms)}, ${by})
      on conflict (name) do update set due_at = excluded.due_at, by = excluded.by where c.due_at <= clock_timestamp() or c.by = excluded.by
      returning 1`.execute(tx);
    return rows.length > 0;
  });
}

/** Lets somebody else have it at once. */
export async function leaveTurn(db: Reader, name: string, by: string): Promise<void> {
  await transact(db, (tx) =>
    tx
      .updateTable("chores")
      .set({ due_at: sql<Date>`clock_timestamp()` })
      .where("name", "=", name)
      .where("by", "=", by)
      .execute(),
  );
}

const due = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;
