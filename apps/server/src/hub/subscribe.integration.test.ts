import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:http2";
import type { Readable } from "node:stream";

import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { until } from "../mail/testing/until.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { ids } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHub } from "./create-hub.ts";
import { signSubscriberToken } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { registerHub } from "./routes.ts";

const keys = deriveKeys("a secret of this test that is long enough");

/** A request for a stream: its bytes, which stay where they are until they are read, and how its line breaks. */
interface Asked {
  readonly stream: Promise<Readable>;
  readonly leave: () => void;
}
type Ask = (base: string, path: string, authorization: string) => Asked;

const overHttp1: Ask = (base, path, authorization) => {
  const request = get(`${base}${path}`, { headers: { authorization }, agent: false });
  request.on("error", () => undefined);
  const stream = new Promise<Readable>((resolve) => request.once("response", resolve));
  return { stream, leave: () => request.destroy() };
};

const overHttp2: Ask = (base, path, authorization) => {
  const line = connect(base);
  const request = line.request({ ":path": path, authorization });
  for (const one of [line, request]) one.on("error", () => undefined);
  return { stream: once(request, "response").then(() => request), leave: () => line.destroy() };
};

describe.each([
  ["HTTP/1", false, overHttp1],
  ["HTTP/2", true, overHttp2],
])("a stream over %s", (_name, http2, ask) => {
  let database: Database;
  let hub: Hub;
  let app: FastifyInstance;
  let base: string;
  let session: string;
  let arrived: PromiseWithResolvers<void>;
  let said: unknown[];
  const lines: Asked[] = [];

  beforeEach(async () => {
    said = [];
    const log = pino({ level: "warn" }, { write: (line) => void said.push(JSON.parse(line)) });
    database = await openTestDatabase();
    const clock = () => new Date();
    hub = createHub({ database, keys, clock, steady: () => performance.now(), log, publicUrl: () => "https://x" });
    await hub.start();
    const common = { loggerInstance: log };
    /* The two differ in the type of their raw sockets alone. */
    app = (http2 ? Fastify({ ...common, http2 }) : Fastify(common)) as unknown as FastifyInstance;
    arrived = Promise.withResolvers();
    app.addHook("preHandler", async () => arrived.resolve());
    registerHub(app, { hub, db: database.db, allowedOrigins: [] });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
    session = await begins(ids.anna);
  });

  afterEach(async () => {
    for (const line of lines.splice(0)) line.leave();
    await hub.stop();
    await app.close();
    await database.close();
  });

  const begins = async (user: string) => (await transact(database.db, (tx) => startSession(tx, user, new Date()))).sessionId;

  async function open(query = "topic=https://n.example/much", sessionId = session): Promise<Asked> {
    const token = await signSubscriberToken(keys.subscribe, { sessionId, subscribe: [] }, new Date(), 60);
    const asked = ask(base, `/.well-known/mercure?${query}`, `Bearer ${token}`);
    lines.push(asked);
    return asked;
  }

  const much = Array.from({ length: 40 }, (_, place) => String(place + 1));

  /** Events of 400 kB, more than a line takes by itself; waits until they were handed out. */
  async function publishMuch(): Promise<void> {
    const witness = await open("topic=https://n.example/last");
    await witness.stream;
    const event = (id: string) => ({ topic: "https://n.example/much", alternates: [], private: false, public_id: id });
    const rows = much.map((id) => ({ ...event(id), data: "x".repeat(400_000) }));
    await database.db
      .insertInto("events")
      .values([...rows, { ...event("last"), topic: "https://n.example/last", data: "x" }])
      .execute();
    database.fanOut.wake("events");
    await read(witness, 1);
  }

  /** The ids of so many events, or of those that came before the stream ended. */
  async function read(asked: Asked, count = much.length): Promise<unknown[]> {
    let text = "";
    const got = () => [...text.matchAll(/^id: (.*)\ndata: x\n\n/gmu)].map(([, id]) => id);
    for await (const bytes of await asked.stream) {
      text = `${text}${String(bytes)}`.replaceAll(/x+/gu, "x");
      if (got().length === count) break;
    }
    return got();
  }

  it("is forgotten when its client leaves, and when it had left before the answer; nothing is said of it", async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table refresh_tokens in access exclusive mode`.execute(tx);
      const hasty = await open();
      await arrived.promise;
      hasty.leave();
      await until(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count === 0))));
    });
    const stays = await open(undefined, await begins(ids.bert));
    await stays.stream;
    expect(hub.openSessions()).toHaveLength(1);
    stays.leave();
    await until(async () => hub.openSessions().length === 0);
    expect(said).toEqual([]);
  });

  it("ends where its client takes nothing while more than a megabyte comes", async () => {
    const lazy = await open();
    await lazy.stream;
    await publishMuch();
    await until(async () => hub.openSessions().length === 0);
    expect(await read(lazy).catch(() => "cut")).not.toEqual(much);
  });

  it("waits for a client that reads slowly what the log holds, and keeps nobody else waiting", async () => {
    await publishMuch();
    const past = "topic=https://n.example/much&lastEventID=earliest";
    const slow = await open(past);
    await slow.stream;
    expect(await read(await open(past))).toEqual(much);
    expect(await read(slow)).toEqual(much);
    expect(said).toEqual([]);
  });
});
