import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase, hasServer } from "../testing/test-database.ts";
import type { Database } from "./open-database.ts";
import { readRows } from "./read-rows.ts";
import { transact } from "./transact.ts";

/** On PostgreSQL alone: the embedded engine prepares nothing. */
describe.runIf(hasServer)("a connection to PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  /** Statements in turn on one connection, and the beginnings of what it has prepared then. */
  const preparedAfter = (read: (tx: Database["db"]) => Promise<unknown>, times: number) =>
    transact(database.db, async (tx) => {
      for (let time = 0; time < times; time += 1) await read(tx);
      const found = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
      return found.rows.map(({ statement }) => statement);
    });

  it("prepares a read that comes again, whatever its values", async () => {
    let name = 0;
    const read = (tx: Database["db"]) =>
      readRows(tx, sql<{ id: string }>`id`, sql`units where name = ${`Familie ${(name += 1)}`}`);
    expect((await preparedAfter(read, 5)).filter((one) => one.includes("units where name"))).toHaveLength(1);
  });

  it("does not prepare what came once, nor what writes", async () => {
    const once = (tx: Database["db"]) => readRows(tx, sql<{ id: string }>`id`, sql`units where position = ${77}`);
    expect((await preparedAfter(once, 1)).filter((one) => one.includes("where position"))).toEqual([]);
    const write = (tx: Database["db"]) => tx.updateTable("units").set({ name: null }).where("position", "=", 77).execute();
    expect((await preparedAfter(write, 5)).filter((one) => one.includes("update"))).toEqual([]);
  });

  it("answers a prepared read as it would any: by the rows of now, and with the database's own error", async () => {
    const count = (tx: Database["db"]) => readRows(tx, sql<{ n: number }>`count(*)::int as n`, sql`units where name = ${"Neu"}`);
    const found: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      found.push((await count(database.db))[0]?.n ?? -1);
      if (time === 3) {
        await transact(database.db, (tx) => tx.updateTable("units").set({ name: "Neu" }).where("position", "=", 1).execute());
      }
    }
    expect(found.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(found[4]).toBeGreaterThan(0);
    const broken = () => readRows(database.db, sql`1 / ${0}::int`, sql`users limit 1`);
    for (let time = 0; time < 5; time += 1) await expect(broken()).rejects.toMatchObject({ code: "22012" });
  });
});
