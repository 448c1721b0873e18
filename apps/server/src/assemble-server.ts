import type { FastifyInstance } from "fastify";

import { registerApi } from "./api/register-api.ts";
import type { Config } from "./config/config.ts";
import type { Certificate } from "./config/load-certificate.ts";
import { createContext, type Context, type Replacements } from "./context.ts";
import { createApp } from "./http/create-app.ts";
import type { Drain } from "./http/drain.ts";
import { registerHealth } from "./http/health.ts";
import { registerHub } from "./hub/routes.ts";

/** A server put together: every call, nothing that runs by itself. */
export interface AssembledServer {
  readonly app: FastifyInstance;
  readonly drain: Drain;
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
  certificate: Certificate | null = null,
): Promise<AssembledServer> {
  const context = await createContext(config, publicUrl, replace);
  const { app, drain } = await createApp(context, certificate);
  registerHealth(app, context.database.db);
  registerHub(app, { hub: context.hub, db: context.database.db, allowedOrigins: config.allowedOrigins });
  registerApi(app, context);
  return { app, drain, context };
}
