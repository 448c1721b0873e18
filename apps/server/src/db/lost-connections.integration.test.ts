import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { hasServer, openTestDatabase } from "../testing/test-database.ts";

describe("a restart of PostgreSQL", () => {
  /* The embedded engine has no connections to lose, and is asked all the same. */
  it("costs the connections that were idle, and neither the process nor the next statement", async () => {
    const { db, pool, close } = await openTestDatabase();
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(db);
    await expect.poll(() => pool?.totalCount ?? 1).toBe(1);
    expect(await db.selectFrom("users").select("id").execute()).not.toEqual([]);
    await close();
  });

  it.runIf(hasServer)("costs the transaction that it meets between two statements, and not the process", async () => {
    const { db, close } = await openTestDatabase();
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(db);
      await tx.selectFrom("users").select("id").execute();
    });
    await expect(cut).rejects.toThrow(/connection|terminat/iu);
    expect(await db.selectFrom("users").select("id").execute()).not.toEqual([]);
    await close();
  });
});
