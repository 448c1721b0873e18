import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("too many requests", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "5" });
  });
  afterAll(() => server.close());

  it("of one session are put off, with the time to wait; another session is not", async () => {
    const [anna, bert] = [await server.as("anna"), await server.as("bert")];
    const replies = await Promise.all(Array.from({ length: 7 }, () => anna.get("/api/carriers")));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.body).toMatchObject({ "@type": "hydra:Error", code: "rate_limited" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await bert.get("/api/carriers")).status).toBe(200);
  });

  it("of one person are counted over all sessions", async () => {
    server.advance(120_000);
    const clients = [await server.as("office"), await server.as("office")];
    const replies = await Promise.all(clients.flatMap((client) => Array.from({ length: 4 }, () => client.get("/api/carriers"))));
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(3);
  });
});

describe("a server whose clock is set", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "5" });
  });
  afterAll(() => server.close());

  it.each([
    ["back", -3_600_000],
    ["ahead", 3_600_000],
  ])("%s puts a sender off until the minute is over", async (_name, by) => {
    const ask = async () => (await server.stranger.get("/api/carriers")).status;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await ask());
    server.setClock(by);
    expect([...statuses, await ask()]).toEqual([401, 401, 401, 401, 401, 429, 429]);
    server.advance(60_000);
    expect(await ask()).toBe(401);
    server.advance(60_000);
  });
});

describe("a header that nobody checked", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "5" });
  });
  afterAll(() => server.close());

  it.each<[string, (one: number) => Record<string, string>]>([
    ["a forged token", (one) => ({ authorization: `Bearer e30.${"x".repeat(20)}${one}.sig` })],
    ["another kind of credentials", (one) => ({ authorization: `Basic ${one}` })],
    ["an address in front of which no proxy of ours stands", (one) => ({ "x-forwarded-for": `10.0.0.${one}` })],
    ["a device", (one) => ({ "x-device": String(one), "user-agent": `tablet ${one}`, cookie: `a=${one}` })],
  ])("opens no counter of its own: %s", async (_name, headers) => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, one) => server.stranger.get("/api/carriers", headers(one))));
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(7);
  });
});
