import { AsyncLocalStorage } from "node:async_hooks";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { hubPath } from "@rundgang/contracts";
import { assembleServer, loadConfig, type AssembledServer, type Context } from "@rundgang/server";
import type { FastifyInstance } from "fastify";

import type { Database } from "../../../apps/server/src/db/open-database.ts";
import { inspectHere } from "../../../apps/server/src/files/inspector/inspect-here.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";
import { openPostOffice, type PostOffice } from "./post-office.ts";
import { renderSmallPaper } from "./small-paper.ts";
import { beginVisit, postgresError, type Strain, type Visit } from "./strain.ts";
import { openStrainedDatabase } from "./strained-database.ts";
import { createTurns } from "./turns.ts";

/** What a run lends the house: its time, and who hears of it. */
export interface Tenant {
  /** The server's wall clock, ms since 1970. */
  now(): number;
  /** Virtual time, which only goes on. */
  steady(): number;
  /** Waits in virtual time. */
  pause(ms: number): Promise<void>;
  /** A strain really struck. */
  struck(strain: Strain, request: WireRequest): void;
}

/** The real server in this process, with a database in memory. It outlives the runs; its process does not (`crash`). */
export interface House {
  readonly context: Context;
  readonly database: Database;
  readonly postOffice: PostOffice;
  /** Who uses it from now on. */
  letTo(tenant: Tenant): void;
  /** Handles one request. Null when the process died before it answered. */
  handle(request: WireRequest, strain: Strain | null): Promise<WireReply | null>;
  /** The process dies between two statements: nothing in flight is answered, what it held in memory is gone, another one starts. */
  crash(): void;
  isBusy(): boolean;
  idle(): Promise<void>;
  /** Removes all stored files. */
  clearFiles(): Promise<void>;
  close(): Promise<void>;
}

const publicUrl = "http://rundgang.test";

/** @param dataDir a folder of its own; in memory where the machine has such */
export async function openHouse(dataDir: string): Promise<House> {
  const visits = new AsyncLocalStorage<{ visit: Visit; request: WireRequest }>();
  const turns = createTurns();
  let tenant: Tenant = nobody;
  let processes = 0;

  function current(): { visit: Visit; request: WireRequest; strain: Strain | null } | null {
    const here = visits.getStore();
    if (here === undefined) return null;
    if (here.visit.process !== processes) throw postgresError("57P01", "the process is gone");
    return { ...here, strain: here.visit.strain };
  }

  function strike(strain: Strain, request: WireRequest): void {
    tenant.struck(strain, request);
    if (strain.kind === "crash" || strain.kind === "crash_committed") crash();
  }

  const database = await openStrainedDatabase(
    {
      pass: async () => {
        const here = current();
        if (here === null) return;
        const { visit, request, strain } = here;
        const passage = visit.passages++;
        if (strain?.kind !== "stall" || strain.passage !== passage) return;
        strike(strain, request);
        visit.hasTurn = false;
        turns.give();
        await tenant.pause(strain.ms);
        /* Answered without it, as /health does: nobody would give the turn back. */
        if (visit.isOver) return;
        await turns.take();
        visit.hasTurn = true;
        current();
      },
      statement: () => {
        const here = current();
        if (here === null) return;
        const { visit, request, strain } = here;
        const statement = visit.statements++;
        if (strain === null || !("statement" in strain) || strain.statement !== statement) {
          visit.running += 1;
          return;
        }
        strike(strain, request);
        throw errorOf(strain);
      },
      answered: () => {
        const visit = visits.getStore()?.visit;
        if (visit !== undefined) visit.running -= 1;
      },
      committing: () => {
        const here = current();
        if (here?.strain?.kind !== "commit_failed") return;
        strike(here.strain, here.request);
        throw postgresError("08006", "connection lost at the commit");
      },
      committed: () => {
        const here = current();
        if (here?.strain?.kind !== "commit_unknown" && here?.strain?.kind !== "crash_committed") return;
        strike(here.strain, here.request);
        throw postgresError("08006", "connection lost at the commit");
      },
    },
    process.env["RUNDGANG_TEST_POSTGRES"],
  );

  const postOffice = await openPostOffice(database);
  const config = loadConfig({
    RUNDGANG_DATA: dataDir,
    RUNDGANG_DEMO: "0",
    RUNDGANG_LOG: "silent",
    /* Half the usual life, so that tokens run out in the middle of things. */
    RUNDGANG_ACCESS_TTL: "450",
  });
  const replacements = {
    database,
    clock: () => new Date(tenant.now()),
    steady: () => tenant.steady(),
    jobs: postOffice.jobs,
    renderPaper: renderSmallPaper,
    /* Each file is decoded in full, but not in a process of its own: these are ours. */
    inspector: inspectHere,
  };
  async function build(): Promise<AssembledServer> {
    const built = await assembleServer(config, () => publicUrl, replacements);
    await built.app.ready();
    return built;
  }
  let server = build();
  /* The adapters are the same in each process; only what they hold in memory is not. */
  const { context } = await server;

  function crash(): void {
    processes += 1;
    /* The next process owes nothing to the request at which this one died. */
    server = visits.exit(build);
  }

  async function handle(request: WireRequest, strain: Strain | null): Promise<WireReply | null> {
    const born = processes;
    await turns.take();
    let visit: Visit | null = null;
    try {
      if (born !== processes) return null;
      const { app, context: own } = await server;
      const isStream = request.path.startsWith(hubPath) && request.method === "GET";
      /* A stream goes on when its answer has begun: what struck it then would strike outside of its turn. */
      const mine = beginVisit(isStream ? null : strain, processes);
      visit = mine;
      const reply = await visits.run({ visit: mine, request }, () =>
        isStream ? readStream(app, request, own.hub, mine) : inject(app, request),
      );
      return mine.process === processes ? reply : null;
    } finally {
      if (visit?.hasTurn !== false) turns.give();
      if (visit !== null) visit.isOver = true;
    }
  }

  return {
    context,
    database,
    postOffice,
    letTo: (next) => {
      tenant = next;
    },
    handle,
    crash,
    isBusy: turns.isBusy,
    idle: turns.idle,
    clearFiles: async () => {
      const folder = join(dataDir, "files");
      /* What the store is known by stays: the database knows it, too. */
      const entries = (await readdir(folder)).filter((name) => name !== "store-id");
      await Promise.all(entries.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
    close: async () => {
      await postOffice.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const nobody: Tenant = {
  now: () => Date.now(),
  steady: () => performance.now(),
  pause: () => Promise.resolve(),
  struck: () => undefined,
};

/**
 * The event stream up to what is there now. The hub is begun for it and stopped after it, as at a restart, so that where it ends follows
 * from the database alone.
 */
async function readStream(app: FastifyInstance, request: WireRequest, hub: Context["hub"], visit: Visit): Promise<WireReply> {
  await hub.start();
  const { method, path, headers } = request;
  const response = await app.inject({ method: method as "GET", url: path, headers, payloadAsStream: true });
  const chunks: Buffer[] = [];
  const stream = response.stream();
  stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise((resolve) => void stream.on("end", resolve).on("error", resolve).on("close", resolve));
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    if (visit.running > 0) quiet = 0;
  }
  await hub.stop();
  await ended;
  return { status: response.statusCode, headers: namedHeaders(response.headers), text: Buffer.concat(chunks).toString() };
}

/** Turns of the event loop without a question to the database after which nothing more comes. */
const quietTurns = 5;

async function inject(app: FastifyInstance, { method, path, headers, body }: WireRequest): Promise<WireReply> {
  const response = await app.inject({ method: method as "POST" | "PATCH" | "GET", url: path, headers, payload: body });
  return { status: response.statusCode, headers: namedHeaders(response.headers), text: response.payload };
}

function namedHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return Object.fromEntries(named);
}

function errorOf(strain: Strain): Error {
  switch (strain.kind) {
    case "deadlock":
      return postgresError("40P01", "deadlock detected");
    case "unforeseen":
      return new Error("something that nobody foresaw");
    default:
      return postgresError("57P01", "terminating connection");
  }
}
