import { randomUUID } from "node:crypto";

import Fastify, { type FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHub } from "./create-hub.ts";
import { signSubscriberToken } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { publishEvent } from "./publish-event.ts";
import { registerHub } from "./routes.ts";

const territory = "11111111-1111-4111-8111-111111111111";
const foreignTerritory = "22222222-2222-4222-8222-222222222222";
const session = randomUUID();
const publicUrl = "https://rundgang.example";

const keys = deriveKeys("a secret of this test that is long enough");

/** Tokens of this test: their name is what they allow. */
async function tokenFor(name: string): Promise<string> {
  const publisher = (topics: string[]) =>
    new SignJWT({ mercure: { publish: topics } }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1h").sign(keys.publish);
  const subscriber = (subscribe: string[], ttl = 60) =>
    signSubscriberToken(keys.subscribe, { sessionId: session, subscribe }, new Date(), ttl);
  switch (name) {
    case "salesman":
      return subscriber([`territories/${territory}`]);
    case "nobody":
      return subscriber([]);
    case "expiring":
      return subscriber(["*"], 1);
    case "publisher":
      return publisher(["https://neighbour.example/{id}"]);
    default:
      return name;
  }
}

/** The ids that arrive, one after another. */
function idsOf(response: Response): { next(): Promise<string | null> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    next: async () => {
      for (;;) {
        const match = /^id: (.*)$/mu.exec(text);
        if (match !== null) {
          text = text.slice(match.index + match[0].length);
          return match[1] ?? "";
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return null;
        text += chunk.value;
      }
    },
  };
}

const idOf = (position: number) => `urn:rundgang:event:${position}`;

describe("the hub", () => {
  let database: Database;
  let hub: Hub;
  let app: FastifyInstance;
  let base: string;
  const streams: AbortController[] = [];

  beforeEach(async () => {
    database = await openTestDatabase();
    hub = createHub({ database, keys, clock: () => new Date(), log: pino({ level: "silent" }), publicUrl: () => publicUrl });
    await hub.start();
    app = Fastify();
    registerHub(app, { hub, db: database.db, allowedOrigins: ["https://friend.example"] });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
  });

  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.abort();
    await hub.stop();
    await app.close();
    await database.close();
  });

  const change = (comment: string, territories = [territory], users: string[] = []) =>
    transact(database.db, async (tx) => {
      const data = { "@type": "UnitComment" };
      publishEvent(tx, { type: "UnitComment", iri: `/api/unit_comments/${comment}`, data, territories, users });
    });

  async function open(query: string, token: string | null = "salesman", headers: Record<string, string> = {}) {
    const controller = new AbortController();
    streams.push(controller);
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${await tokenFor(token)}` };
    const response = await fetch(`${base}/.well-known/mercure?${query}`, {
      headers: { ...authorization, ...headers },
      signal: controller.signal,
    });
    return { response, ids: idsOf(response) };
  }

  it("sends live what the token and the topics allow, once, in order", async () => {
    const { response, ids } = await open("topic=unit_comments/{id}&topic=/api/unit_comments/{id}");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    await change("a", [foreignTerritory]);
    await change("b");
    await change("c");
    expect([await ids.next(), await ids.next()]).toEqual([idOf(2), idOf(3)]);
  });

  it("sends nothing private to a valid token without the right, nor to no token at all", async () => {
    const nobody = await open("topic=*", "nobody");
    const anonymous = await open("topic=*", null);
    await change("a");
    const body = new URLSearchParams({ topic: "https://neighbour.example/1", data: "x", id: "pub" });
    await fetch(`${base}/.well-known/mercure`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenFor("publisher")}` },
      body,
    });
    expect([await nobody.ids.next(), await anonymous.ids.next()]).toEqual(["pub", "pub"]);
  });

  it("replays after the last id, then goes on live without a gap or a double", async () => {
    for (const name of ["a", "b", "c"]) await change(name);
    const resumed = open("topic=unit_comments/{id}", "salesman", { "last-event-id": idOf(1) });
    await change("d");
    const { response, ids } = await resumed;
    expect(response.headers.get("last-event-id")).toBe(idOf(1));
    await change("e");
    const seen = [await ids.next(), await ids.next(), await ids.next(), await ids.next()];
    expect(seen).toEqual([2, 3, 4, 5].map(idOf));
  });

  it("names the newest id to a client whose last id is unknown, so that it fetches anew", async () => {
    await change("a");
    const { response } = await open("topic=*&lastEventID=long-gone");
    expect(response.headers.get("last-event-id")).toBe(idOf(1));
  });

  it("answers `earliest` when everything is asked for", async () => {
    await change("a");
    const { response, ids } = await open("topic=*&lastEventID=earliest");
    expect(response.headers.get("last-event-id")).toBe("earliest");
    expect(await ids.next()).toBe(idOf(1));
  });

  it("ends the stream when its token or its session ends", async () => {
    const expiring = await open("topic=*", "expiring");
    const salesman = await open("topic=*");
    hub.endSession(session);
    expect([await expiring.ids.next(), await salesman.ids.next()]).toEqual([null, null]);
  });

  it("refuses a broken token, a missing topic and other methods", async () => {
    expect((await open("topic=*", "forged")).response.status).toBe(401);
    expect((await open("")).response.status).toBe(400);
    const put = await fetch(`${base}/.well-known/mercure`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });

  it("lets only named origins read with credentials", async () => {
    const friend = await open("topic=*", "salesman", { origin: "https://friend.example" });
    const stranger = await open("topic=*", "salesman", { origin: "https://stranger.example" });
    expect(friend.response.headers.get("access-control-allow-origin")).toBe("https://friend.example");
    expect(stranger.response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("takes publications of who may publish, and answers their id", async () => {
    const { ids } = await open("topic=https://neighbour.example/{id}", null);
    const post = async (token: string, body: Record<string, string>) =>
      fetch(`${base}/.well-known/mercure`, {
        method: "POST",
        headers: { authorization: `Bearer ${await tokenFor(token)}` },
        body: new URLSearchParams(body),
      });
    const sent = await post("publisher", { topic: "https://neighbour.example/7", data: "one\r\ntwo", id: 'id-["x"]' });
    expect([sent.status, await sent.text()]).toEqual([200, 'id-["x"]']);
    expect(await ids.next()).toBe('id-["x"]');
    expect((await post("publisher", { topic: "https://other.example/7" })).status).toBe(403);
    expect((await post("salesman", { topic: "https://neighbour.example/7" })).status).toBe(401);
    expect((await post("publisher", { data: "no topic" })).status).toBe(400);
    expect((await post("publisher", { topic: "https://neighbour.example/7", id: "#x" })).status).toBe(400);
  });
});
