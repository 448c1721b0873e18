import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { Pool } from "pg";

import { openDurableFolder } from "./durable-folder.ts";
import * as firstDoor from "./migrations/001-first-door.ts";
import type { Tables } from "./tables.ts";

/** Reads only: what a handler gets that must not change anything. */
export type Reader = Pick<Kysely<Tables>, "selectFrom" | "fn" | "with" | "getExecutor">;

/** Writes happen in a transaction alone; a function that writes takes this type (architecture law 9). */
export type Writer = Transaction<Tables>;

export interface Database {
  readonly db: Kysely<Tables>;
  /** The embedded engine, where it is one: jobs need its raw query interface. */
  readonly pglite: PGlite | null;
  readonly pool: Pool | null;
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

/** Opens PostgreSQL by url or PGlite in the process, and brings the schema up to date. Throws when a migration fails. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database =
    options.url === undefined ? await openEmbedded(options.dataDir) : openServer(options.url, options.onLostConnection);
  await migrate(database.db);
  return database;
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const pglite = dataDir === undefined ? await PGlite.create() : await openDurableFolder(join(dataDir, "pg"));
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, pglite, pool: null, close: () => db.destroy() };
}

/** A server that does not take a connection for so long is away. */
const connectionTimeoutMillis = 10_000;

function openServer(url: string, onLostConnection: (error: Error) => void = () => undefined): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis, options: "-c jit=off" });
  /* Without a listener a restart of PostgreSQL would end this process as well. */
  pool.on("error", onLostConnection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pglite: null, pool, close: () => db.destroy() };
}

const migrations: Record<string, Migration> = { "001-first-door": firstDoor };

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
