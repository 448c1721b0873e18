import type { AddressInfo } from "node:net";
import { Server as TlsServer } from "node:tls";

import { startChores } from "./application/chores.ts";
import { assembleServer } from "./assemble-server.ts";
import type { Config } from "./config/config.ts";
import { loadCertificate } from "./config/load-certificate.ts";
import { lockDataFolder } from "./config/lock-data-folder.ts";
import type { Context, Replacements } from "./context.ts";
import { holdsDemo, seedDemo } from "./seed/seed-demo.ts";

export { assembleServer, type AssembledServer } from "./assemble-server.ts";
export { loadConfig, type Config } from "./config/config.ts";
export type { Context, Replacements } from "./context.ts";

export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:8080`. */
  readonly url: string;
  readonly context: Context;
  /** Reads certificate and key again; connections that stand keep the old one. Throws `BadConfig`, and goes on with the old one. */
  reloadCertificate(): void;
  /** Ends streams, then requests, jobs and database; running requests are let through. */
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

/** What runs at the stop may go on for that long; an upload that takes longer is sent again. Milliseconds. */
const drainMs = 15_000;

/**
 * Starts the whole server and answers when it is ready. Port 0 takes a free one. Throws `FolderInUse` for a taken data folder,
 * `BadConfig` for a certificate that cannot be used, and `DemoInProduction`.
 */
export async function startServer(config: Config, replace: Replacements = {}): Promise<RunningServer> {
  const certificate = config.tls === null ? null : loadCertificate(config.tls);
  const unlock = await lockDataFolder(config.dataDir);
  const scheme = certificate === null ? "http" : "https";
  let url = config.publicUrl ?? `${scheme}://localhost:${config.port}`;
  const { app, drain, context } = await assembleServer(config, () => config.publicUrl ?? url, replace, certificate);
  if (config.production && (await holdsDemo(context.database.db))) {
    context.inspector.close();
    await context.database.close();
    await unlock();
    throw new DemoInProduction();
  }
  if (config.demo) await seedDemo(context.database.db, context.clock());
  await context.hub.start();
  await context.jobs.start();
  const chores = startChores(context);
  await app.listen({ port: config.port, host: "0.0.0.0" });
  url = `${scheme}://localhost:${portOf(app.server.address())}`;
  const reloadCertificate = (): void => {
    if (config.tls === null || !(app.server instanceof TlsServer)) return;
    const { cert, key } = loadCertificate(config.tls);
    app.server.setSecureContext({ cert, key });
  };
  const close = async () => {
    drain.begin();
    await chores.stop();
    await context.hub.stop();
    await drain.end(drainMs);
    context.inspector.close();
    await context.jobs.stop();
    await context.database.close();
    await unlock();
  };
  return { url, context, reloadCertificate, close };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
