import type { AddressInfo } from "node:net";

import type { FastifyInstance } from "fastify";

import { registerApi } from "./api/register-api.ts";
import type { Config } from "./config/config.ts";
import { lockDataFolder } from "./config/lock-data-folder.ts";
import { createContext, type Context, type Replacements } from "./context.ts";
import { createApp } from "./http/create-app.ts";
import { registerHealth } from "./http/health.ts";
import { registerHub } from "./hub/routes.ts";
import { startChores } from "./application/chores.ts";
import { holdsDemo, seedDemo } from "./seed/seed-demo.ts";

export { loadConfig, type Config } from "./config/config.ts";
export type { Context, Replacements } from "./context.ts";

export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:8080`. */
  readonly url: string;
  readonly context: Context;
  /** Ends streams, requests, jobs and database, in this order. */
  close(): Promise<void>;
}

/** Production was started on a database of the demo. */
export class DemoInProduction extends Error {
  constructor() {
    super(
      "Diese Datenbank enthält die Demodaten, deren Passwort jeder kennt. " +
        "Bitte wähle für den Betrieb mit RUNDGANG_DATA oder DATABASE_URL eine andere.",
    );
  }
}

/** A server put together: every call, nothing that runs by itself. */
export interface AssembledServer {
  readonly app: FastifyInstance;
  readonly context: Context;
}

/**
 * Puts a server together that listens to no port: neither streams, jobs nor chores run, the data folder is not locked, nothing is
 * seeded. For `startServer`, and for proofs that call it in their own process.
 */
export async function assembleServer(
  config: Config,
  publicUrl: () => string,
  replace: Replacements = {},
): Promise<AssembledServer> {
  const context = await createContext(config, publicUrl, replace);
  const app = await createApp(context);
  registerHealth(app);
  registerHub(app, { hub: context.hub, db: context.database.db, allowedOrigins: config.allowedOrigins });
  registerApi(app, context);
  return { app, context };
}

/**
 * Starts the whole server and answers when it is ready. Port 0 takes a free one. Throws `FolderInUse` for a taken data folder
 * and `DemoInProduction`.
 */
export async function startServer(config: Config, replace: Replacements = {}): Promise<RunningServer> {
  const unlock = await lockDataFolder(config.dataDir);
  let url = config.publicUrl ?? `http://localhost:${config.port}`;
  const { app, context } = await assembleServer(config, () => config.publicUrl ?? url, replace);
  if (config.production && (await holdsDemo(context.database.db))) {
    await context.database.close();
    await unlock();
    throw new DemoInProduction();
  }
  if (config.demo) await seedDemo(context.database.db, context.clock());
  await context.hub.start();
  await context.jobs.start();
  const chores = startChores(context);
  await app.listen({ port: config.port, host: "0.0.0.0" });
  url = `http://localhost:${portOf(app.server.address())}`;
  const close = async () => {
    await chores.stop();
    await context.hub.stop();
    await app.close();
    context.inspector.close();
    await context.jobs.stop();
    await context.database.close();
    await unlock();
  };
  return { url, context, close };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
