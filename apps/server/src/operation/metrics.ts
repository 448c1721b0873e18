import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

import type { Reader } from "../db/open-database.ts";
import type { TroubleKind } from "../files/store-trouble.ts";
import type { Hub } from "../hub/hub.ts";
import { readFigures } from "./figures.ts";
import type { Processes } from "./processes.ts";

/** What is counted and measured of a process, in the words of Prometheus. */
export interface Metrics {
  /** Counts the requests of a server that is being put together. */
  watchRequests(app: FastifyInstance): void;
  /** Counts what the file store could not do. */
  noteStoreTrouble(kind: TroubleKind): void;
  /** How often the file store could not do something since the start. */
  storeTroubles(): number;
  /** All figures as text; what the database knows is read anew. Where it is away, those figures are absent. */
  text(): Promise<string>;
}

export interface MetricsParts {
  readonly db: Reader;
  readonly pool: Pool | null;
  readonly dataDir: string;
  readonly hub: () => Pick<Hub, "openStreams" | "lagMs">;
  readonly processes: Processes;
}

/** Seconds: what a tablet at the door notices begins at a tenth. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the figures of one process. Labels are routes, codes and kinds, never what somebody typed. */
export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `rundgang_${name}`, help, labelNames, registers });
  const requests = new Counter({
    name: "rundgang_requests_total",
    help: "Requests by route and status code",
    labelNames: ["method", "route", "code"],
    registers,
  });
  const durations = new Histogram({
    name: "rundgang_request_seconds",
    help: "How long a request took",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const troubles = new Counter({
    name: "rundgang_file_store_failures_total",
    help: "Calls that the file store could not do, by kind",
    labelNames: ["kind"],
    registers,
  });
  const connections = gauge("database_connections", "Connections of this process to PostgreSQL", ["state"]);
  const streams = gauge("streams", "Open event streams");
  const lag = gauge("event_lag_seconds", "Age of the oldest event that the streams have not got yet");
  const processes = gauge("processes", "Processes at work on this database");
  const diskFree = gauge("disk_free_bytes", "Room on the disk of the data folder");
  const diskSize = gauge("disk_size_bytes", "Size of the disk of the data folder");
  const isUp = gauge("database_up", "1 where the database answered for these figures");
  const jobs = gauge("jobs", "Jobs that are not done", ["name", "state"]);
  const jobAge = gauge("jobs_oldest_seconds", "Age of the oldest job that is not done", ["name", "state"]);
  const mails = gauge("mails_waiting", "Mails that have not left");
  const mailAge = gauge("mails_waiting_oldest_seconds", "How long the oldest mail waits");
  const webhooks = gauge("webhook_messages_waiting", "Messages that webhooks have not been told yet");
  const webhookAge = gauge("webhook_messages_waiting_oldest_seconds", "How long the oldest of them waits");
  const unsent = gauge("tablet_requests_unsent", "Requests that tablets told of and have not sent");
  const stranded = gauge("tablets_stranded", "Tablets that owe something and were not heard of for two days");
  const vanished = gauge("vanished_reports", "Reports within a day of requests that vanished from a tablet");
  const deviations = gauge("orders_deviating", "Orders of the last day that deviate, by kind", ["kind"]);
  let troubled = 0;

  async function measureProcess(): Promise<void> {
    const { pool, dataDir } = parts;
    if (pool !== null) {
      connections.set({ state: "all" }, pool.totalCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waited_for" }, pool.waitingCount);
    }
    streams.set(parts.hub().openStreams());
    processes.set(parts.processes.count());
    const disk = await statfs(dataDir);
    diskFree.set(disk.bavail * disk.bsize);
    diskSize.set(disk.blocks * disk.bsize);
  }

  async function measureDatabase(): Promise<void> {
    const found = await readFigures(parts.db);
    lag.set((await parts.hub().lagMs()) / 1000);
    for (const one of [jobs, jobAge, deviations]) one.reset();
    for (const { name, state, count, seconds } of found.jobs) {
      jobs.set({ name, state }, count);
      jobAge.set({ name, state }, seconds);
    }
    mails.set(found.mails.count);
    mailAge.set(found.mails.seconds);
    webhooks.set(found.webhooks.count);
    webhookAge.set(found.webhooks.seconds);
    unsent.set(found.unsentRequests);
    stranded.set(found.strandedTablets);
    vanished.set(found.vanishedReports);
    for (const { kind, count } of found.deviations) deviations.set({ kind }, count);
  }
  const ofDatabase = [lag, jobs, jobAge, mails, mailAge, webhooks, webhookAge, unsent, stranded, vanished, deviations];

  return {
    watchRequests: (app) => {
      app.addHook("onResponse", (request, reply, next) => {
        const route = request.routeOptions.url ?? "none";
        requests.inc({ method: request.method, route, code: reply.statusCode });
        durations.observe({ route }, reply.elapsedTime / 1000);
        next();
      });
    },
    noteStoreTrouble: (kind) => {
      troubled += 1;
      troubles.inc({ kind });
    },
    storeTroubles: () => troubled,
    text: async () => {
      await measureProcess();
      try {
        await measureDatabase();
        isUp.set(1);
      } catch {
        isUp.set(0);
        /* Old figures would look like new ones. */
        for (const one of ofDatabase) one.remove();
      }
      return registry.metrics();
    },
  };
}

/** Tells the figures at `/metrics` of a port of their own. Throws what listening throws. */
export async function serveMetrics(
  metrics: Pick<Metrics, "text">,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isAsked) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
