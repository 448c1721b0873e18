import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "../db/open-database.ts";
import { openTestDatabase } from "./test-database.ts";
import { sharedParts } from "./shared-parts.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const secret = { RUNDGANG_SECRET: "one secret of both the servers of a test" };

/** Two servers on one PostgreSQL, each with connections of its own. */
export interface TwoServers {
  readonly one: TestServer;
  readonly other: TestServer;
  close(): Promise<void>;
}

/** Starts them with what several servers have to share: secret, files and keys. */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-first-"));
  const again = await openAgain(database);
  const first = { ...secret, RUNDGANG_DATA: dataDir, ...env };
  const one = await startTestServer(first, { database });
  const other = await startTestServer({ ...secret, ...sharedParts(dataDir), ...env }, { database: again });
  return {
    one,
    other,
    close: async () => {
      await other.close();
      await one.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same database as another process has it. */
function openAgain({ pool }: Database): Promise<Database> {
  if (pool === null) throw new Error("the embedded database has one process");
  return openDatabase({ url: pool.options.connectionString });
}
