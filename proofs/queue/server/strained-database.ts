import { randomUUID } from "node:crypto";

import {
  Kysely,
  PGliteDialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { Client } from "pg";

import { openDatabase, type Database } from "../../../apps/server/src/db/open-database.ts";
import type { Tables } from "../../../apps/server/src/db/tables.ts";
import { createPreparedDriver } from "./prepared-driver.ts";
import type { Strains } from "./strain.ts";

/**
 * The server's own schema, behind a driver that lets a request stall, lose its connection or its process at any statement: on the
 * PostgreSQL of `url`, in a database of its own that goes with `close`, or in the process (PGlite, in memory). The SQL is the
 * server's; only the way to it is strained.
 */
export async function openStrainedDatabase(strains: Strains, url: string | undefined): Promise<Database> {
  const plain = url === undefined || url === "" ? await openEmbedded() : await openOnServer(url);
  const dialect: Dialect = {
    /* PGlite's own adapter lets one at a time in. Here the house does, and a request that stalls must not keep the others out. */
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => strain(plain.driver, strains),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect });
  const close = async (): Promise<void> => {
    await db.destroy();
    await plain.close();
  };
  return { ...plain.database, db, close };
}

/** The way to a database, its schema up to date. */
interface PlainDatabase {
  readonly database: Database;
  readonly driver: Driver;
  close(): Promise<void>;
}

async function openEmbedded(): Promise<PlainDatabase> {
  const database = await openDatabase({});
  if (database.pglite === null) throw new Error("the embedded database was asked for");
  const driver = new PGliteDialect({ pglite: database.pglite }).createDriver();
  return { database, driver, close: () => Promise.resolve() };
}

async function openOnServer(url: string): Promise<PlainDatabase> {
  const name = `rundgang_proof_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `drop database ${name}`);
  };
  return { database, driver: createPreparedDriver(own.href), close };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function strain(driver: Driver, strains: Strains): Driver {
  const strained = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const plain = new WeakMap<DatabaseConnection, DatabaseConnection>();

  function wrap(connection: DatabaseConnection): DatabaseConnection {
    const known = strained.get(connection);
    if (known !== undefined) return known;
    const wrapped = new StrainedConnection(connection, strains);
    strained.set(connection, wrapped);
    plain.set(wrapped, connection);
    return wrapped;
  }

  const own = (connection: DatabaseConnection): DatabaseConnection => plain.get(connection) ?? connection;

  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: async () => {
      await strains.pass();
      return wrap(await driver.acquireConnection());
    },
    releaseConnection: (connection) => driver.releaseConnection(own(connection)),
    beginTransaction: (connection, settings) => driver.beginTransaction(own(connection), settings),
    rollbackTransaction: (connection) => driver.rollbackTransaction(own(connection)),
    commitTransaction: async (connection) => {
      strains.committing();
      await driver.commitTransaction(own(connection));
      strains.committed();
    },
  };
}

class StrainedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #strains: Strains;

  constructor(connection: DatabaseConnection, strains: Strains) {
    this.#connection = connection;
    this.#strains = strains;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#strains.statement();
    try {
      return await this.#connection.executeQuery<Row>(query);
    } finally {
      this.#strains.answered();
    }
  }

  streamQuery(): never {
    throw new Error("the server streams no query");
  }
}
