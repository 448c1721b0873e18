import { errorCatalogue } from "@rundgang/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { pino } from "pino";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { JsonText } from "../db/json-text.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { readEvents } from "../testing/read-events.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHub } from "./create-hub.ts";
import { signSubscriberToken } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { publishEvent } from "./publish-event.ts";
import { registerHub } from "./routes.ts";
import { idInLog } from "./testing/id-in-log.ts";

const publicUrl = "https://rundgang.example";
const keys = deriveKeys("a secret of this test that is long enough");

const publisherToken = (topics: string[]) =>
  new SignJWT({ mercure: { publish: topics } }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1h").sign(keys.publish);

/** What a request's `Authorization` says: as it stands here, or the token of that name with something around it. */
type Said = { readonly authorization?: string; readonly before?: string; readonly behind?: string };

describe("the hub", () => {
  let database: Database;
  let hub: Hub;
  let app: FastifyInstance;
  let base: string;
  let session: string;
  /** Time that has gone by on the steady clock, and what the wall clock says too much or too little (ms). */
  let gone: number;
  let wrong: number;
  const streams: AbortController[] = [];
  const idOf = (row: number) => idInLog(database.db, row);

  beforeEach(async () => {
    database = await openTestDatabase();
    gone = 0;
    wrong = 0;
    const clock = () => new Date(Date.now() + wrong);
    hub = createHub({
      database,
      keys,
      clock,
      steady: () => performance.now() + gone,
      log: pino({ level: "silent" }),
      publicUrl: () => publicUrl,
    });
    await hub.start();
    app = Fastify();
    registerHub(app, { hub, db: database.db, allowedOrigins: ["https://friend.example"] });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
    session = (await transact(database.db, (tx) => startSession(tx, ids.anna, new Date()))).sessionId;
  });

  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.abort();
    await hub.stop();
    /* Whoever has left, or has not read an answer to its end, may still have a connection open, and closing waits for it. */
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  });

  /** Tokens of this test: their name is what they allow. */
  function tokenFor(name: string): Promise<string> | string {
    const subscriber = (subscribe: string[], ttl = 60) =>
      signSubscriberToken(keys.subscribe, { sessionId: session, subscribe }, new Date(), ttl);
    if (name === "salesman") return subscriber([`territories/${ids.west}`, `users/${ids.anna}`]);
    if (name === "expiring") return subscriber([], 1);
    if (name === "sessionless")
      return new SignJWT({})
        .setProtectedHeader({ alg: "HS256", typ: "mtoken+jwt" })
        .setIssuer("rundgang")
        .setAudience("rundgang-hub")
        .setExpirationTime("1h")
        .sign(keys.subscribe);
    return name === "publisher" ? publisherToken(["https://neighbour.example/{id}"]) : name;
  }

  /** A comment at Anna's address, or another one. */
  const change = (unitId = unitOf(ids.westAddress, 1)) =>
    transact(database.db, async (tx) => {
      const id = v7();
      await tx
        .insertInto("comments")
        .values({ id, unit_id: unitId, user_id: ids.bert, text: "", created_at: new Date() })
        .execute();
      publishEvent(tx, { type: "UnitComment", id, json: new JsonText('{"@type":"UnitComment"}') });
    });

  async function open(query: string, token: string | null = "salesman", headers: Record<string, string> = {}) {
    const controller = new AbortController();
    streams.push(controller);
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${await tokenFor(token)}` };
    const response = await fetch(`${base}/.well-known/mercure?${query}`, {
      headers: { ...authorization, ...headers },
      signal: controller.signal,
    });
    let events: ReturnType<typeof readEvents> | null = null;
    const next = async (field: "id" | "data" = "id") => (await (events ??= readEvents(response))())?.[field] ?? null;
    return { response, next };
  }

  async function post(token: string, body: Record<string, string> | string) {
    return fetch(`${base}/.well-known/mercure`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenFor(token)}`, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(body).toString(),
    });
  }

  it("sends live what rights and topics allow, once, in order", async () => {
    const { response, next } = await open("topic=unit_comments/{id}&topic=/api/unit_comments/{id}");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    await change(unitOf(ids.eastAddress, 1));
    await change();
    await change();
    expect([await next(), await next()]).toEqual([await idOf(2), await idOf(3)]);
  });

  it("sends everyone what a neighbour publishes, and in private what is for their territory or them", async () => {
    const { next } = await open("topic=*");
    const topics = ["territories/x", `territories/${ids.east}`, `territories/${ids.west}`, `users/${ids.anna}`];
    const token = await publisherToken(["*"]);
    for (const topic of topics) await post(token, { topic, id: topic, private: "on" });
    await post("publisher", { topic: "https://neighbour.example/1", id: "public" });
    expect([await next(), await next(), await next()]).toEqual([...topics.slice(2), "public"]);
  });

  it("sends of several changes that were made together the last one of each resource, in the order of these", async () => {
    const { next } = await open("topic=*");
    const [one, two] = [unitOf(ids.westAddress, 1), unitOf(ids.westAddress, 2)];
    await transact(database.db, async (tx) => {
      const made = [
        [one, "first"],
        [two, "only"],
        [one, "last"],
      ] as const;
      for (const [id, name] of made) publishEvent(tx, { type: "Wohneinheit", id, json: new JsonText(JSON.stringify({ name })) });
    });
    const names = [await next("data"), await next("data")].map((data) => JSON.parse(data ?? "{}").name);
    expect(names).toEqual(["only", "last"]);
  });

  it("takes nobody without a token, and nobody whose session is over", async () => {
    expect((await open("topic=*", null)).response.status).toBe(401);
    await database.db.updateTable("refresh_tokens").set({ revoked_at: new Date() }).where("family_id", "=", session).execute();
    expect((await open("topic=*")).response.status).toBe(401);
  });

  it("takes twenty topics, literal or by a template of ours", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => `topic=t${number}`).join("&");
    expect((await open(many(20))).response.status).toBe(200);
    for (const query of [many(21), "topic=kundes/{id}", "topic={a}{b}", `topic=${"x".repeat(1001)}`, ""]) {
      const { response } = await open(query);
      expect([response.status, (await response.json())["hydra:description"]]).toEqual([400, expect.stringContaining("topic")]);
    }
  });

  it("ends the oldest stream of a session with the fifth", async () => {
    const held = [];
    for (let count = 0; count < 5; count += 1) held.push(await open("topic=*"));
    expect(await held[0]?.next()).toBeNull();
    await change();
    expect(await Promise.all(held.slice(1).map((stream) => stream.next()))).toEqual(Array(4).fill(await idOf(1)));
  });

  it("puts off a session that begins streams without end", async () => {
    const held = [];
    for (let count = 0; count < 31; count += 1) held.push((await open("topic=*")).response);
    expect(held.filter((response) => response.status === 200)).toHaveLength(30);
    expect([held[30]?.status, held[30]?.headers.get("retry-after")]).toEqual([429, "30"]);
    gone += 60_000;
    expect((await open("topic=*")).response.status).toBe(200);
  });

  it("puts nobody off for longer because the server's clock was set back", async () => {
    for (let count = 0; count < 31; count += 1) await open("topic=*");
    wrong = -3_600_000;
    expect((await open("topic=*")).response.status).toBe(429);
    gone += 60_000;
    expect((await open("topic=*")).response.status).toBe(200);
  });

  it("replays after the last id, then goes on live without a gap or a double", async () => {
    for (let count = 0; count < 3; count += 1) await change();
    const resumed = open("topic=unit_comments/{id}", "salesman", { "last-event-id": await idOf(1) });
    await change();
    const { response, next } = await resumed;
    expect(response.headers.get("last-event-id")).toBe(await idOf(1));
    await change();
    const seen = [await next(), await next(), await next(), await next()];
    expect(seen).toEqual(await Promise.all([2, 3, 4, 5].map(idOf)));
  });

  it("names the newest id to a client whose last id is unknown, so that it fetches anew", async () => {
    await change();
    const { response } = await open("topic=*&lastEventID=long-gone");
    expect(response.headers.get("last-event-id")).toBe(await idOf(1));
  });

  it("answers `earliest` when everything is asked for", async () => {
    await change();
    const { response, next } = await open("topic=*&lastEventID=earliest");
    expect(response.headers.get("last-event-id")).toBe("earliest");
    expect(await next()).toBe(await idOf(1));
  });

  it("ends the stream when its token or its session ends", async () => {
    const expiring = await open("topic=*", "expiring");
    const salesman = await open("topic=*");
    hub.endSession(session);
    expect([await expiring.next(), await salesman.next()]).toEqual([null, null]);
  });

  it("refuses a broken token and other methods", async () => {
    expect((await open("topic=*", "forged")).response.status).toBe(401);
    const put = await fetch(`${base}/.well-known/mercure`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });

  it("lets only named origins read with credentials", async () => {
    const friend = await open("topic=*", "salesman", { origin: "https://friend.example" });
    const stranger = await open("topic=*", "salesman", { origin: "https://stranger.example" });
    const told = ({ response }: typeof friend, name: string) => response.headers.get(`access-control-${name}`);
    const names = ["allow-origin", "allow-credentials", "allow-headers", "expose-headers"];
    expect(names.map((name) => told(friend, name))).toEqual([
      "https://friend.example",
      "true",
      "authorization, cache-control, content-type, last-event-id",
      "Last-Event-ID, Link",
    ]);
    expect(names.map((name) => told(stranger, name))).toEqual([null, null, null, null]);
    expect([friend, stranger].map(({ response }) => response.headers.get("vary"))).toEqual(["Origin", "Origin"]);
    const asked = await fetch(`${base}/.well-known/mercure`, {
      method: "OPTIONS",
      headers: { origin: "https://friend.example" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "https://friend.example"]);
  });

  it("is kept by no cache and held back by no proxy", async () => {
    const { response } = await open("topic=*");
    expect(["cache-control", "x-accel-buffering"].map((name) => response.headers.get(name))).toEqual([
      "no-cache, no-store, no-transform",
      "no",
    ]);
    expect(new TextDecoder().decode((await response.body?.getReader().read())?.value)).toBe(":\n");
  });

  it("ends after what the log holds where the client asks for that alone", async () => {
    const live = await open("topic=*");
    for (let count = 0; count < 3; count += 1) await change();
    /* Transactions of other tests, in databases of their own, hold the end of the log back while they are open. */
    expect([await live.next(), await live.next(), await live.next()]).toEqual([await idOf(1), await idOf(2), await idOf(3)]);
    const of = async (from: string) => {
      const { response, next } = await open(`topic=*&until=now${from}`);
      const came = [await next(), await next(), await next()];
      return [response.headers.get("last-event-id"), ...came];
    };
    expect(await of(`&lastEventID=${await idOf(1)}`)).toEqual([await idOf(1), await idOf(2), await idOf(3), null]);
    expect(await of(`&lastEventID=${await idOf(3)}`)).toEqual([await idOf(3), null, null, null]);
    expect(await of("")).toEqual([null, null, null, null]);
  });

  it("takes the last id from the header, or from the query by one of three names", async () => {
    for (let count = 0; count < 2; count += 1) await change();
    const begun = async (query: string, header?: string) => {
      const headers: Record<string, string> = header === undefined ? {} : { "last-event-id": header };
      return (await open(`topic=*${query}`, "salesman", headers)).response.headers.get("last-event-id");
    };
    const answers = [
      await begun(""),
      await begun(`&lastEventID=${await idOf(1)}`),
      await begun(`&Last-Event-ID=${await idOf(1)}`),
      await begun(`&Last-Event-Id=${await idOf(1)}`),
      await begun(`&lastEventID=${await idOf(1)}`, await idOf(2)),
      await begun(`&lastEventID=${await idOf(1)}`, ""),
    ];
    expect(answers).toEqual([null, await idOf(1), await idOf(1), await idOf(1), await idOf(2), await idOf(1)]);
  });

  it.each([
    ["nobody", "GET", {}, 401, "session_missing"],
    ["a token that is none of ours", "GET", { authorization: "Bearer x" }, 401, "session_expired"],
    ["a token without a session", "GET", { authorization: "sessionless" }, 401, "session_expired"],
    ["a password", "GET", { authorization: "Basic x" }, 401, "session_expired"],
    ["two tokens", "GET", { authorization: "Bearer x y" }, 401, "session_expired"],
    ["a good token with something behind it", "GET", { authorization: "salesman", behind: " y" }, 401, "session_expired"],
    ["a good token with something before it", "GET", { authorization: "salesman", before: "x" }, 401, "session_expired"],
    ["nobody who publishes", "POST", {}, 401, "session_missing"],
    ["a publisher with a token that is none", "POST", { authorization: "Bearer x" }, 401, "session_missing"],
    ["a publisher of nothing", "POST", { authorization: "publisher" }, 415, "unsupported_media_type"],
    ["a change", "PATCH", {}, 405, "method_not_allowed"],
    ["a removal", "DELETE", {}, 405, "method_not_allowed"],
  ] as const)("refuses %s in the shape of the API", async (_name, method, said: Said, status, code) => {
    const { authorization, before = "", behind = "" } = said;
    const isKnown = ["sessionless", "publisher", "salesman"].includes(authorization ?? "");
    const bearer = isKnown ? `${before}Bearer ${await tokenFor(authorization ?? "")}${behind}` : authorization;
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: bearer };
    const response = await fetch(`${base}/.well-known/mercure?topic=*`, { method, headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/ld+json; charset=utf-8"]);
    expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    expect(await response.json()).toMatchObject({
      "@type": "hydra:Error",
      "hydra:title": "Ereignisstrom",
      "hydra:description": errorCatalogue[code].text,
      code,
    });
  });

  it("takes publications of who may publish, and answers their id", async () => {
    const { next } = await open("topic=https://neighbour.example/7");
    const sent = await post("publisher", { topic: "https://neighbour.example/7", data: "one\r\ntwo", id: 'id-["x"]' });
    expect([sent.status, await sent.text(), sent.headers.get("content-type")]).toEqual([
      200,
      'id-["x"]',
      "text/plain; charset=utf-8",
    ]);
    const both = "topic=https://neighbour.example/7&topic=https://other.example/7";
    expect((await post("publisher", both)).status).toBe(403);
    expect(await next()).toBe('id-["x"]');
    expect((await post("publisher", { topic: "https://other.example/7" })).status).toBe(403);
    expect((await post("salesman", { topic: "https://neighbour.example/7" })).status).toBe(401);
  });

  it.each(["text/plain", "application/json"])("takes no publication that comes as %s", async (type) => {
    const headers = { authorization: `Bearer ${await tokenFor("publisher")}`, "content-type": type };
    const body = "topic=https://neighbour.example/7";
    expect((await fetch(`${base}/.well-known/mercure`, { method: "POST", headers, body })).status).toBe(415);
  });

  const topic = "https://neighbour.example/7";
  it("refuses publications that the log does not take, or that cost more than their bytes", async () => {
    const refused: Record<string, Record<string, string> | string> = {
      "no topic": { data: "x" },
      "an id of the hub's own kind": { topic, id: "#x" },
      "an id that no index takes": { topic, id: "x".repeat(3000) },
      "a topic with NUL": { topic: `${topic}\0` },
      "a topic of the hub": { topic: `${publicUrl}/.well-known/mercure/x` },
      "a topic without end": { topic: topic.padEnd(1001, "x") },
      "data with NUL": { topic, data: "\0" },
      "data of nothing but lines": { topic, data: "\n".repeat(10_001) },
      "a type with a line": { topic, type: "a\nb" },
      "a retry that is no number": { topic, retry: "1e3" },
      "twenty-one topics": `topic=${topic}&`.repeat(21),
      "a hundred fields": `topic=${topic}${"&a".repeat(101)}`,
    };
    for (const [name, body] of Object.entries(refused)) expect.soft((await post("publisher", body)).status, name).toBe(400);
  });

  it("takes a publication of half a megabyte whole, and none that is larger", async () => {
    const { next } = await open(`topic=${topic}`);
    expect((await post("publisher", { topic, id: "large", data: "x".repeat(500_000) })).status).toBe(200);
    expect(await next()).toBe("large");
    expect((await post("publisher", { topic, data: "x".repeat(600_000) })).status).toBe(413);
  });
});
