import {
  Kysely,
  PGliteDialect,
  PostgresAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";

import { openDatabase, type Database } from "../../../apps/server/src/db/open-database.ts";
import type { Tables } from "../../../apps/server/src/db/tables.ts";
import type { Strains } from "./strain.ts";

/**
 * The server's own schema on PostgreSQL in the process (PGlite, in memory), behind a driver that lets a request stall, lose its
 * connection or its process at any statement. The SQL is the server's; only the way to it is strained.
 */
export async function openStrainedDatabase(strains: Strains): Promise<Database> {
  const { pglite } = await openDatabase({});
  if (pglite === null) throw new Error("the embedded database was asked for");
  const plain = new PGliteDialect({ pglite });
  const dialect: Dialect = {
    /* The plain adapter lets one at a time in. Here the house does, and a request that stalls must not keep the others out. */
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => strain(plain.createDriver(), strains),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect });
  return { db, pglite, pool: null, close: () => db.destroy() };
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
    return this.#connection.executeQuery<Row>(query);
  }

  streamQuery(): never {
    throw new Error("the server streams no query");
  }
}
