import { registerApi } from "./api/register-api.ts";
import { registerChannel } from "./channel/register-channel.ts";
import { checkRetention } from "./application/retention/check-retention.ts";
import { readRetention } from "./application/retention/read-retention.ts";
import type { Config } from "./config/config.ts";
import type { Certificate } from "./config/load-certificate.ts";
import { createContext, type Context, type Replacements } from "./context.ts";
import { createApp, type App } from "./http/create-app.ts";
import { registerHealth } from "./http/health.ts";
import { registerHub } from "./hub/routes.ts";
import { startStep } from "./start/start-step.ts";

/** A server put together: every call, nothing that runs by itself. */
export interface AssembledServer extends App {
  readonly context: Context;
}

/**
 * Puts a server together that listens to no port: neither streams, jobs nor chores run, the data folder is not locked, nothing is
 * seeded. For `startServer`, and for proofs that call it in their own process. Where it throws nothing is left open.
 */
export async function assembleServer(
  config: Config,
  publicUrl: () => string,
  replace: Replacements = {},
  certificate: Certificate | null = null,
): Promise<AssembledServer> {
  const context = await createContext(config, publicUrl, replace);
  try {
    await startStep("schema", () => checkRetention(context.database.db, readRetention()));
    const { app, drain, routes } = await startStep("calls", () => createApp(context, certificate));
    await registerChannel(app, context);
    registerHealth(app, {
      db: context.database.db,
      mailServer: context.mailServer,
      files: context.files,
      isStopping: drain.isStopping,
    });
    registerHub(app, { hub: context.hub, db: context.database.db, allowedOrigins: config.allowedOrigins });
    registerApi(app, context);
    return { app, drain, routes, context };
  } catch (error) {
    await context.database.close();
    throw error;
  }
}
