import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import type { Database } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { until } from "../mail/testing/until.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { listen } from "./listen.ts";

/** The embedded engine, without tables. */
async function openEmbedded(): Promise<Database> {
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, pglite, pool: null, close: () => db.destroy() };
}

const tell = (database: Database, channel = "told_here") => sql`select pg_notify(${channel}, '')`.execute(database.db);

/** Tells, and waits until it was heard. */
async function isHeard(database: Database, heard: () => number): Promise<void> {
  const before = heard();
  await tell(database);
  await until(async () => heard() > before);
}
const engines: readonly (readonly [string, () => Promise<Database>])[] = [
  ...(hasServer ? ([["on a server", openTestDatabase]] as const) : []),
  ["in the process", openEmbedded],
];

describe.each(engines)("listening to a database %s", (_name, open) => {
  it("hears what is told on its channel, until it stops", async () => {
    const database = await open();
    let [heard, witness] = [0, 0];
    const stop = await listen(database, "told_here", () => (heard += 1));
    const stopWitness = await listen(database, "told_here", () => (witness += 1));
    await isHeard(database, () => heard);
    await stop();
    const before = heard;
    await isHeard(database, () => witness);
    expect(heard).toBe(before);
    await tell(database, "told_there");
    const told = witness;
    await isHeard(database, () => witness);
    expect(witness).toBe(told + 1);
    await stopWitness();
    await database.close();
  });
});

/* Only a server's connections break. */
describe.runIf(hasServer)("listening to a database that was away", () => {
  async function nameOf({ db }: Database): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]?.name ?? "";
  }

  /** Ends the connections to a database, but for the one that says so. */
  const cut = (name: string, { db }: Database) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(db);

  /** Ends the connections to a database and lets none in until a listener was turned away. Answers how to let them in again. */
  async function shut(database: Database, beside: Database): Promise<() => Promise<unknown>> {
    const name = await nameOf(database);
    const takesConnections = (yes: boolean) =>
      sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(yes)}`.execute(beside.db);
    const { pool } = database;
    const tries = pool === null ? null : vi.spyOn(pool, "connect");
    await takesConnections(false);
    await cut(name, beside);
    await until(async () => tries?.mock.settledResults.some(({ type }) => type === "rejected") ?? false);
    return () => takesConnections(true);
  }

  it("listens anew, and looks at once what it has missed, each time", async () => {
    const database = await openTestDatabase();
    let heard = 0;
    const stop = await listen(database, "told_here", () => (heard += 1));
    for (let time = 0; time < 2; time += 1) {
      const before = heard;
      await cut(await nameOf(database), database);
      await until(async () => heard > before);
      const woken = heard;
      await isHeard(database, () => heard);
      expect(heard).toBe(woken + 1);
    }
    await stop();
    await database.close();
  });

  it("tries again until it takes connections", async () => {
    const database = await openTestDatabase();
    let heard = 0;
    const stop = await listen(database, "told_here", () => (heard += 1));
    const beside = await openTestDatabase();
    const before = heard;
    const open = await shut(database, beside);
    await open();
    await until(async () => heard > before);
    const woken = heard;
    await isHeard(database, () => heard);
    expect(heard).toBe(woken + 1);
    await stop();
    await Promise.all([database.close(), beside.close()]);
  });

  it("hears nothing more when it was stopped meanwhile, and keeps no connection", async () => {
    const database = await openTestDatabase();
    let [heard, witness] = [0, 0];
    const stop = await listen(database, "told_here", () => (heard += 1));
    const stopWitness = await listen(database, "told_here", () => (witness += 1));
    const beside = await openTestDatabase();
    const [before, seen] = [heard, witness];
    const open = await shut(database, beside);
    await stop();
    await open();
    await until(async () => witness > seen);
    await isHeard(database, () => witness);
    expect(heard).toBe(before);
    await stopWitness();
    /* Waits for who still has one. */
    await Promise.all([database.close(), beside.close()]);
  });

  it("hears nothing more when it was stopped while it connected anew, and keeps no connection", async () => {
    const database = await openTestDatabase();
    let heard = 0;
    const stop = await listen(database, "told_here", () => (heard += 1));
    const beside = await openTestDatabase();
    const name = await nameOf(database);
    const before = heard;
    /* Told on the very connection that it is given, before it can ask for anything there. */
    const told = new Promise((resolve) => {
      database.pool?.once("acquire", (client) => {
        void stop();
        resolve(client.query("listen told_here; notify told_here"));
      });
    });
    await cut(name, beside);
    await told;
    /* Waits for who still has one. */
    await Promise.all([database.close(), beside.close()]);
    expect(heard).toBe(before);
  });

  it("keeps no connection on which it could not listen", async () => {
    const database = await openTestDatabase();
    await expect(listen(database, "", () => undefined)).rejects.toThrow("zero-length");
    await database.close();
  });
});
