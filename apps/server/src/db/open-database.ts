import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from "kysely";
import { Pool } from "pg";

import { joinFanOut } from "../fan-out/at-commit.ts";
import { byNats } from "../fan-out/by-nats.ts";
import { byNotify } from "../fan-out/by-notify.ts";
import { createFanOut, type FanOut, type Transport } from "../fan-out/fan-out.ts";
import { inProcess } from "../fan-out/in-process.ts";
import { startStep } from "../start/start-step.ts";
import { extensions, openDurableFolder } from "./durable-folder.ts";
import { migrate } from "./migrate.ts";
import { prepareEmbedded } from "./prepare-read.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { Tables } from "./tables.ts";
import { refuseUnfinished, refuseUnfinishedFolder } from "./unfinished-restore.ts";

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
  /** Wakes the processes that read what was committed. */
  readonly fanOut: FanOut;
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
  /** `nats://…`: what wakes the other processes; without it PostgreSQL does. */
  natsUrl?: string | undefined;
  /** Folder of the embedded database; without it (and without a url) it lives in memory. */
  dataDir?: string | undefined;
  /** Told when PostgreSQL closed a connection that nothing was using; the next statement opens another. */
  onLostConnection?: (error: Error) => void;
}

/** A database before anybody listens to it. */
type Engine = Omit<Database, "fanOut" | "close">;

/**
 * Opens PostgreSQL by url or PGlite in the process, and brings the schema up to date. Throws `StepFailed` when it cannot be opened,
 * when a migration fails, when a newer version has migrated it (`NewerDatabase`) or a restore of it is not done (`RestoreUnfinished`), and `NatsAway`; nothing is left open then.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { natsUrl } = options;
  const engine = await openEngine(options);
  try {
    await startStep("database", () => refuseUnfinished(engine.db));
    await startStep("schema", () => migrate(engine));
    return woken(engine, await transportOf(engine, natsUrl));
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
}

/** The database with the schema that it has, for whoever backs it up or restores it. Throws `StepFailed`. */
export async function openAsItIs(options: Omit<DatabaseOptions, "natsUrl">): Promise<Database> {
  return woken(await openEngine(options), inProcess);
}

async function openEngine({ url, dataDir, onLostConnection }: DatabaseOptions): Promise<Engine> {
  if (url === undefined && dataDir !== undefined) refuseUnfinishedFolder(dataDir);
  const engine = await startStep("database", () =>
    url === undefined ? openEmbedded(dataDir) : openServer(url, onLostConnection),
  );
  try {
    await startStep("database", () => sql`select 1`.execute(engine.db));
    return engine;
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
}

async function transportOf({ db, pool }: Engine, natsUrl: string | undefined): Promise<Transport> {
  if (pool === null) return inProcess;
  if (natsUrl === undefined) return byNotify(pool);
  const { epoch } = await db.selectFrom("event_log").select("epoch").executeTakeFirstOrThrow();
  return byNats(natsUrl, epoch);
}

async function openEmbedded(dataDir: string | undefined): Promise<Engine> {
  return embedded(dataDir === undefined ? await PGlite.create({ extensions }) : await openDurableFolder(join(dataDir, "pg")));
}

function embedded(pglite: PGlite): Engine {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  prepareEmbedded(db, pglite);
  return { db, pglite, pool: null };
}

/** The embedded engine, with the schema that it has, as a database. */
export function embeddedDatabase(pglite: PGlite): Database {
  return woken(embedded(pglite), inProcess);
}

/** Lets what is committed wake whoever reads it. */
function woken(engine: Engine, transport: Transport): Database {
  const fanOut = createFanOut(transport);
  joinFanOut(engine.db, fanOut);
  const close = async () => {
    await fanOut.close();
    await engine.db.destroy();
  };
  return { ...engine, fanOut, close };
}

/** A server that does not take a connection for so long (ms) counts as away, so that the start says so instead of waiting. */
const connectionTimeoutMillis = 10_000;

function openServer(url: string, onLostConnection: (error: Error) => void = () => undefined): Engine {
  const pool = openPool(url, 10, onLostConnection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pglite: null, pool };
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
