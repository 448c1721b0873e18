import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Answer } from "../../testing/client.ts";
import { password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const hour = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ RUNDGANG_PROXIES: "1" });
});
afterEach(() => server.close());

interface Try {
  readonly username?: string;
  readonly word?: string;
  readonly proof?: unknown;
  /** The address that our proxy names. */
  readonly from?: string;
}

function login({ username = "anna", word = password, proof, from = "192.0.2.1" }: Try = {}): Promise<Answer> {
  return server.stranger.post(
    "/authentication_token",
    { username, password: word, device_proof: proof },
    { "x-forwarded-for": from },
  );
}
const guess = (count: number, more: (one: number) => Try) =>
  Promise.all(Array.from({ length: count }, async (_, one) => (await login({ word: `falsch${one}`, ...more(one) })).status));
const elsewhere = (one: number): string => `198.51.${one >> 8}.${one & 255}`;
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

describe("guessing one account from many addresses", { timeout: 60_000 }, () => {
  it("is slowed down over all of them, whether the account exists or not", async () => {
    for (const username of ["anna", "niemand"]) {
      const statuses = await guess(60, (one) => ({ username, from: elsewhere(one) }));
      expect([username, countOf(statuses, 401), countOf(statuses, 429)]).toEqual([username, 20, 40]);
    }
    const [real, none] = [await login({ from: "203.0.113.9" }), await login({ username: "niemand", from: "203.0.113.9" })];
    expect([real.status, real.body]).toEqual([none.status, none.body]);
    for (const { headers } of [real, none]) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    server.advance(2 * hour);
    expect((await login({ from: "203.0.113.9" })).status).toBe(200);
  });

  it("does not lock out its owner, nor his neighbours", async () => {
    const { body } = await login();
    await guess(60, (one) => ({ from: elsewhere(one) }));
    await guess(10, () => ({}));
    expect((await login()).status).toBe(429);
    const known = await login({ proof: body["device_proof"] });
    expect(known.status).toBe(200);
    expect((await login({ proof: known.body["device_proof"] })).status).toBe(200);
    expect((await login({ username: "bert" })).status).toBe(200);
  });

  it("is not helped by a proof of somebody else, a forged, changed or old one", async () => {
    const [anna, bert] = [await login(), await login({ username: "bert" })];
    const own = String(anna.body["device_proof"]);
    await guess(60, (one) => ({ from: elsewhere(one) }));
    const [head = "", payload = "", signature = ""] = own.split(".");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "device+jwt" })).toString("base64url");
    const proofs = [
      bert.body["device_proof"],
      anna.body["token"],
      anna.body["refresh_token"],
      `${unsigned}.${payload}.`,
      `${head}.${payload}.${signature.slice(1)}A`,
      "x",
      "",
    ];
    for (const proof of proofs) expect([proof, (await login({ proof })).status]).toEqual([proof, 429]);
    server.advance(401 * 24 * hour);
    await guess(60, (one) => ({ from: elsewhere(one) }));
    expect((await login({ proof: own, from: "203.0.113.9" })).status).toBe(429);
  });

  it("on a known device is slowed down there alone", async () => {
    const [first, second] = [(await login()).body["device_proof"], (await login()).body["device_proof"]];
    const statuses = await guess(10, (one) => ({ proof: first, from: elsewhere(one) }));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 5]);
    expect((await login({ proof: first })).status).toBe(429);
    expect((await login({ proof: second })).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it("counts an IPv6 network as one address", async () => {
    const inOne = await guess(10, (one) => ({ from: `2001:db8:7:7:${one.toString(16)}::1` }));
    expect([countOf(inOne, 401), countOf(inOne, 429)]).toEqual([5, 5]);
    expect((await login({ from: "2001:db8:7:8::1" })).status).toBe(200);
  });

  it("goes on in a row of its own: who is inside, and whoever is known, is served meanwhile", async () => {
    const { body } = await login();
    const anna = await server.as("anna");
    const crowd = guess(250, (one) => ({ username: `gast${one}`, from: elsewhere(one) }));
    const inside = await Promise.all(Array.from({ length: 10 }, () => anna.get("/api/carriers")));
    const known = await login({ proof: body["device_proof"] });
    const statuses = await crowd;
    expect(inside.map((reply) => reply.status)).toEqual(inside.map(() => 200));
    expect(known.status).toBe(200);
    expect(countOf(statuses, 401) + countOf(statuses, 503)).toBe(250);
    expect(countOf(statuses, 503)).toBeGreaterThan(0);
    expect(countOf(statuses, 401)).toBeGreaterThanOrEqual(100);
  });
});
