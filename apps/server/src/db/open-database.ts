import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from "kysely";
import { Pool } from "pg";

import { startStep } from "../start/start-step.ts";
import { extensions, openDurableFolder } from "./durable-folder.ts";
import { migrate } from "./migrate.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { Tables } from "./tables.ts";

/**
 * Reads only (architecture law 9): no insert, update or delete, and nothing that `sql` could be run on. Raw selects go through `readRows`
 * and `readJson`, writes through `transact`.
 */
export type Reader = Pick<Kysely<Tables>, "selectFrom" | "fn">;

/** Writes happen in a transaction alone; a function that writes takes this type (architecture law 9). */
export type Writer = Transaction<Tables>;

export interface Database {
  readonly db: Kysely<Tables>;
  /** The embedded engine, where it is one, because jobs need its raw query interface. */
  readonly pglite: PGlite | null;
  readonly pool: Pool | null;
  close(): Promise<void>;
}

/** The database as calls see it: read, or written by `transact`. */
export interface ReadDatabase {
  readonly db: Reader;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the database runs in the process. */
  url?: string | undefined;
  /** Folder of the embedded database; without it (and without a url) it lives in memory. */
  dataDir?: string | undefined;
  /** Told when PostgreSQL closed a connection that nothing was using; the next statement opens another. */
  onLostConnection?: (error: Error) => void;
}

/**
 * Opens PostgreSQL by url or PGlite in the process, and brings the schema up to date. Throws `StepFailed` when it cannot be opened,
 * when a migration fails or when a newer version has migrated it (`NewerDatabase`); nothing is left open then.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, onLostConnection } = options;
  const database = await startStep("database", () =>
    url === undefined ? openEmbedded(dataDir) : openServer(url, onLostConnection),
  );
  try {
    await startStep("database", () => sql`select 1`.execute(database.db));
    await startStep("schema", () => migrate(database));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const pglite = dataDir === undefined ? await PGlite.create({ extensions }) : await openDurableFolder(join(dataDir, "pg"));
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, pglite, pool: null, close: () => db.destroy() };
}

/** A server that does not take a connection for so long (ms) counts as away, so that the start says so instead of waiting. */
const connectionTimeoutMillis = 10_000;

function openServer(url: string, onLostConnection: (error: Error) => void = () => undefined): Database {
  const pool = openPool(url, 10, onLostConnection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pglite: null, pool, close: () => db.destroy() };
}

/** It opens so many connections to a server at most, because PostgreSQL has a limit that others share. */
export function openPool(url: string, max: number, onLostConnection: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis,
    /* JIT is turned off by a statement, because a pooler (PgBouncer) refuses a connection that brings its settings with it. */
    onConnect: async (client) => void (await client.query("set jit = off")),
    Client: PreparingClient,
  });
  /* Without a listener a restart of PostgreSQL would end this process as well. */
  pool.on("error", onLostConnection);
  /* The pool listens to those alone that nobody uses: one that breaks between two statements fails the next one. */
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
