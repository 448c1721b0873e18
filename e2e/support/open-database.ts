import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";

/** A server's database, for statements of a journey's own. */
export interface OpenDatabase {
  rows<Row extends Record<string, unknown>>(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** For a process that gets `ServerData` as its environment; the server must be stopped, for an embedded database lets nobody in beside it. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { RUNDGANG_DATA, DATABASE_URL } = process.env;
  if (RUNDGANG_DATA === undefined || DATABASE_URL === undefined) throw new Error("which server's data?");
  if (DATABASE_URL === "") {
    const database = await PGlite.create({ dataDir: join(RUNDGANG_DATA, "pg"), extensions: { pg_trgm } });
    return {
      rows: async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
      close: () => database.close(),
    };
  }
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  return {
    rows: async <Row extends Record<string, unknown>>(statement: string) => (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  };
}
