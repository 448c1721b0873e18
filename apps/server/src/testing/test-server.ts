import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadConfig } from "../config/config.ts";
import type { Context, Replacements } from "../context.ts";
import type { Database } from "../db/open-database.ts";
import { createTypesetter } from "../documents/paper/typesetter.ts";
import { createInspector } from "../files/inspector/inspector.ts";
import { startServer } from "../index.ts";
import { createClient, type Client } from "./client.ts";
import { password } from "./fixture.ts";
import { openTestDatabase } from "./test-database.ts";

export interface TestServer {
  readonly url: string;
  /** With the whole database, of which the server's own calls see less. */
  readonly context: Context & { readonly database: Database };
  readonly bouncePort: number | null;
  readonly metricsPort: number | null;
  readonly stranger: Client;
  /** Someone of the fixture, signed in. */
  as(username: string): Promise<Client>;
  /** Time goes by, in milliseconds. */
  advance(ms: number): void;
  /** Somebody sets the server's wall clock, so many milliseconds ahead of what it said, or back. */
  setClock(by: number): void;
  close(): Promise<void>;
}

/**
 * The process that looks at files and the threads that set papers, for all servers of a worker: to start them anew for each server would cost
 * three seconds of the processor, which is more than most tests. They end with the worker.
 */
const helpers = {
  inspector: { ...createInspector(), close: () => undefined },
  typesetter: { ...createTypesetter(), close: () => undefined },
};

/* What is tested holds on a Sunday in the night. */
const anyTime = { RUNDGANG_CONSULTATION_HOURS: "mo-so 00:00-24:00" };

/** Boots the real server on a free port, on a fresh database with the fixture and with a clock that `advance` and `setClock` move. */
export async function startTestServer(env: Record<string, string> = {}, replace: Replacements = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-server-"));
  const config = loadConfig({
    PORT: "0",
    RUNDGANG_DATA: dataDir,
    RUNDGANG_DEMO: "0",
    RUNDGANG_LOG: "silent",
    ...anyTime,
    ...env,
  });
  const database = replace.database ?? (await openTestDatabase());
  let ahead = 0;
  let wrong = 0;
  const server = await startServer(config, {
    clock: () => new Date(Date.now() + ahead + wrong),
    steady: () => performance.now() + ahead,
    sinceBoot: () => performance.now() + ahead,
    ...helpers,
    ...replace,
    database,
  });
  const stranger = createClient(server.url, null);
  return {
    url: server.url,
    context: { ...server.context, database },
    bouncePort: server.bouncePort,
    metricsPort: server.metricsPort,
    stranger,
    as: async (username) => {
      const { body } = await stranger.post("/authentication_token", { username, password });
      return createClient(server.url, String(body["token"]));
    },
    advance: (ms) => {
      ahead += ms;
    },
    setClock: (by) => {
      wrong += by;
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
