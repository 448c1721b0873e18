import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { copyEmbedded } from "../testing/test-database.ts";
import type { Database } from "./open-database.ts";
import { prepareRead } from "./prepare-read.ts";
import { transact } from "./transact.ts";

const odd = `O'Brien \\ "x" $1 ''; drop table comments; --`;
const readNames = prepareRead<{ position: number }, "name">((slot) => ({
  columns: sql`position`,
  from: sql`units where name = ${slot("name")} and ${slot("name")}::text is not null order by id`,
}));

describe("a prepared read of the embedded database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await copyEmbedded();
    await rename(odd);
  });
  afterAll(() => database.close());

  const rename = (name: string) =>
    transact(database.db, (tx) => tx.updateTable("units").set({ name }).where("position", "=", 3).execute());

  it("finds the same before and after the engine has prepared it, whatever signs its value has", async () => {
    const found: unknown[] = [];
    for (let time = 0; time < 8; time += 1) found.push(await readNames(database.db, { name: odd }));
    expect(found).toEqual(Array.from({ length: 8 }, () => [{ position: 3 }]));
    expect(await readNames(database.db, { name: "x' or true or name = '" })).toEqual([]);
    const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
    expect(prepared.rows.filter(({ statement }) => statement.includes("units where name"))).toHaveLength(1);
  });

  it("is prepared once by requests that come together, and reads the rows of now", async () => {
    const all = () => Promise.all(Array.from({ length: 10 }, () => readNames(database.db, { name: "Neu" })));
    expect(new Set((await all()).map((rows) => rows.length))).toEqual(new Set([0]));
    await rename("Neu");
    expect(new Set((await all()).map((rows) => rows.length))).toEqual(new Set([1]));
  });

  it("reads in a transaction what that one has written", async () => {
    const seen = await transact(database.db, async (tx) => {
      await tx.updateTable("units").set({ name: "Gerade eben" }).where("position", "=", 2).execute();
      return readNames(tx, { name: "Gerade eben" });
    });
    expect(seen.length).toBeGreaterThan(0);
  });
});
