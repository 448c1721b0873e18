import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Server as TlsServer } from "node:tls";

import { startChores } from "./application/chores.ts";
import { repeatErasures } from "./application/privacy/erasure-list.ts";
import { assembleServer } from "./assemble-server.ts";
import type { Bounces } from "./config/bounces.ts";
import type { Config } from "./config/config.ts";
import { loadCertificate } from "./config/load-certificate.ts";
import { lockDataFolder } from "./config/lock-data-folder.ts";
import type { Context, Replacements } from "./context.ts";
import { holdTurn } from "./db/hold-turn.ts";
import { seedDefaultDeck } from "./seed/default-deck/seed-default-deck.ts";
import { startDemoPapers } from "./seed/demo-papers.ts";
import { seedDemoPhotos } from "./seed/demo-photos.ts";
import { seedDemoHistory } from "./seed/demo-history.ts";
import { seedDemoMap } from "./seed/map/demo-map.ts";
import { seedDemoWebhook } from "./seed/demo-webhook.ts";
import { holdsDemo, seedDemo } from "./seed/seed-demo.ts";
import { openBounceFolder } from "./mail/bounce-folder.ts";
import { openBounceListener } from "./mail/bounce-listener.ts";
import { serveMetrics } from "./operation/metrics.ts";
import { OperatorProblem } from "./start/operator-problem.ts";
import { startStep } from "./start/start-step.ts";
import type { SlowStep } from "./start/tell-progress.ts";

export { assembleServer, type AssembledServer } from "./assemble-server.ts";
export { loadConfig, type Config } from "./config/config.ts";
export type { Context, Replacements } from "./context.ts";

export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:8080`. */
  readonly url: string;
  /** Where figures are told; null: nowhere. */
  readonly metricsPort: number | null;
  /** Where delivery reports are taken; null: nowhere. */
  readonly bouncePort: number | null;
  readonly context: Context;
  /** Reads certificate and key again; connections that stand keep the old one. Throws `BadConfig`, and goes on with the old one. */
  reloadCertificate(): void;
  /** Ends streams, then requests, jobs and database; running requests are let through. */
  close(): Promise<void>;
}

/** Production was started on a database of the demo. */
export class DemoInProduction extends OperatorProblem {
  constructor() {
    super(
      "Diese Datenbank enthält die Demodaten, deren Passwort jeder kennt. " +
        "Bitte wähle für den Betrieb mit RUNDGANG_DATA oder DATABASE_URL eine andere.",
    );
  }
}

/** Nothing can listen for delivery reports there. */
export class BouncePortTaken extends OperatorProblem {
  constructor() {
    super("Unter BOUNCE_PORT kann der Server nicht lauschen. Bitte prüfe, ob der Port frei und dem Server erlaubt ist.");
  }
}

/** Nothing can tell figures there. */
export class MetricsPortTaken extends OperatorProblem {
  constructor() {
    super(
      "Unter METRICS_PORT kann der Server nicht lauschen. Bitte prüfe METRICS_HOST, und ob der Port frei und dem Server erlaubt ist.",
    );
  }
}

/** Delivery reports cannot be moved on in their folder. */
export class BounceFolderUnusable extends OperatorProblem {
  constructor() {
    super(
      "Im Ordner BOUNCE_FOLDER kann der Server nichts anlegen. Bitte prüfe, ob es ihn gibt und der Server darin schreiben darf.",
    );
  }
}

/** What runs at the stop may go on for that long; an upload that takes longer is sent again. Milliseconds. */
const drainMs = 15_000;

/**
 * Starts the whole server and answers when it is ready. Port 0 takes a free one. Throws what `tellFailure` explains; whatever was
 * open by then is closed again.
 * @param onStep is called before each part of the start that takes its time
 */
export async function startServer(
  config: Config,
  replace: Replacements = {},
  onStep: (step: SlowStep) => void = () => undefined,
): Promise<RunningServer> {
  const certificate = config.tls === null ? null : loadCertificate(config.tls);
  /* Closed in the reverse order, at the end or where the start fails. */
  await using opened = new AsyncDisposableStack();
  opened.defer(await startStep("folder", () => lockDataFolder(config.dataDir)));
  const address = addressOf(config, certificate === null ? "http" : "https");
  let url = address(config.port);
  onStep("database");
  const { app, drain, context } = await assembleServer(config, () => config.publicUrl ?? url, replace, certificate);
  const { database, inspector, typesetter, divider, jobs, hub, channel } = context;
  opened.defer(() => database.close());
  opened.defer(() => inspector.close());
  opened.defer(() => typesetter.close());
  opened.defer(() => divider.close());
  if (config.production && (await holdsDemo(database.db))) throw new DemoInProduction();
  if (config.demo) {
    onStep("demo");
    await startStep("demo", async () => {
      if (!(await seedDemo(database.db, context.clock()))) return;
      await seedDemoPhotos(database.db, context.files);
      await seedDemoWebhook(database.db, context.keys.webhooks, context.clock());
      await seedDemoMap(database.db, context.files, context.clock());
      if (config.demoHistory) await seedDemoHistory(database.db, context.clock());
    });
    await startStep("demo", () => seedDefaultDeck(database.db, context.clock()));
  }
  await startStep("database", () =>
    repeatErasures({ db: database.db, files: context.files, log: context.log, dataDir: config.dataDir }, context.clock()),
  );
  onStep("rest");
  opened.defer(() => context.processes.stop());
  await startStep("database", () => context.processes.start());
  opened.defer(() => jobs.stop());
  await startStep("jobs", () => jobs.start());
  opened.defer(() => drain.end(drainMs));
  opened.defer(() => hub.stop());
  await startStep("events", () => hub.start());
  opened.defer(() => channel.stop());
  await startStep("events", () => channel.start());
  await startStep("port", () => app.listen({ port: config.port, host: config.host }));
  url = address(portOf(app.server.address()));
  const bouncePort = await takeReports(context, opened);
  const metricsPort = await tellMetrics(context, opened);
  /* They may bar older versions from the database, which a start that fails must not. */
  const chores = startChores(context);
  opened.defer(() => chores.stop());
  void context.mailServer.tryOut();
  if (config.demoPapers) {
    const papers = startDemoPapers(context);
    opened.defer(() => papers.stop());
  }
  const reloadCertificate = (): void => {
    if (config.tls === null || !(app.server instanceof TlsServer)) return;
    const { cert, key } = loadCertificate(config.tls);
    app.server.setSecureContext({ cert, key });
  };
  const running = opened.move();
  const close = async () => {
    drain.announce();
    if (config.stopPatienceMs > 0) await setTimeout(config.stopPatienceMs);
    drain.begin();
    return running.disposeAsync();
  };
  return { url, metricsPort, bouncePort, context, reloadCertificate, close };
}

/** Tells figures where the settings say so; answers the port. */
async function tellMetrics({ config, metrics }: Context, opened: AsyncDisposableStack): Promise<number | null> {
  if (config.metrics === null) return null;
  const served = await serveMetrics(metrics, config.metrics).catch(() => {
    throw new MetricsPortTaken();
  });
  opened.defer(() => served.close());
  return served.port;
}

/** Takes delivery reports, in one of all processes of the database at a time; answers the port where this one takes them by SMTP. */
async function takeReports(context: Context, opened: AsyncDisposableStack): Promise<number | null> {
  const { config, database, isShared, log, processId } = context;
  const { bounces } = config;
  if (bounces === null) return null;
  let port: number | null = null;
  const begin = async () => {
    const taking = await openReports(context, bounces);
    port = taking.port;
    return taking.close;
  };
  if (isShared) {
    const turn = await holdTurn({ db: database.db, log, name: "delivery reports", by: processId, begin });
    opened.defer(() => turn.stop());
  } else opened.defer(await begin());
  return port;
}

/** Opens what takes delivery reports. Throws `BounceFolderUnusable` and `BouncePortTaken`, and has nothing open then. */
async function openReports(
  { database, clock, log, config }: Context,
  { address, port, folder }: Bounces,
): Promise<{ readonly port: number | null; close(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const parts = { database, clock, log, address };
  if (folder !== null) {
    const reader = await openBounceFolder({ ...parts, folder }).catch(() => {
      throw new BounceFolderUnusable();
    });
    opened.defer(() => reader.close());
  }
  const listener =
    port === null
      ? null
      : await openBounceListener({ ...parts, host: config.host, port }).catch(() => {
          throw new BouncePortTaken();
        });
  if (listener !== null) opened.defer(() => listener.close());
  const running = opened.move();
  return { port: listener?.port ?? null, close: () => running.disposeAsync() };
}

const everywhere = new Set(["0.0.0.0", "::", "127.0.0.1", "::1"]);

/** How the server is reached from this machine, by port. */
function addressOf({ host }: Config, scheme: string): (port: number) => string {
  const name = everywhere.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return (port) => `${scheme}://${name}:${port}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
