import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";

import { deriveKeys } from "../sessions/keys.ts";
import { checkHubToken, signNeighbourToken, signSubscriberToken } from "./hub-token.ts";

const { subscribe: key, publish } = deriveKeys("a secret of this test that is long enough");
const now = new Date("2026-11-22T08:00:00.900Z");
const seconds = Math.floor(now.getTime() / 1000);
const later = (s: number) => new Date((seconds + s) * 1000);

/** A token of ours but for what is said. */
const sign = (claims: object, { typ = "mtoken+jwt", iss = "rundgang", aud = "rundgang-hub", alg = "HS256" } = {}) =>
  new SignJWT({ exp: seconds + 60, ...claims }).setProtectedHeader({ alg, typ }).setIssuer(iss).setAudience(aud).sign(key);

describe("a hub token", () => {
  it("of a session says what it may receive, until its end", async () => {
    const token = await signSubscriberToken(key, { sessionId: "s", subscribe: ["users/anna"], territories: "digest" }, now, 60);
    const claims = {
      subscribe: ["users/anna"],
      publish: [],
      territories: "digest",
      sessionId: "s",
      neighbour: null,
      expiresAt: later(60),
    };
    expect(await checkHubToken(key, token, "subscribe", later(59))).toEqual(claims);
    expect(await checkHubToken(key, token, "subscribe", later(60))).toBeNull();
    expect(await checkHubToken(publish, token, "subscribe", now)).toBeNull();
  });

  it("of a neighbour needs no more than what it may publish", async () => {
    const token = await new SignJWT({ mercure: { publish: ["*"] }, exp: seconds + 60 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(publish);
    const claims = {
      subscribe: [],
      publish: ["*"],
      territories: null,
      sessionId: null,
      neighbour: "signer",
      expiresAt: later(120),
    };
    expect(await checkHubToken(publish, token, "publish", now)).toEqual(claims);
    expect(await checkHubToken(publish, token, "subscribe", now)).toBeNull();
  });

  it("of a neighbour that signs itself needs an end and selectors alone, and its clock may be off by a minute", async () => {
    const bare = (exp: number, typ?: string) =>
      new SignJWT({ exp, mercure: { subscribe: ["*"] } }).setProtectedHeader({ alg: "HS256", ...(typ !== undefined && { typ }) });
    const claims = { subscribe: ["*"], publish: [], territories: null, sessionId: null, neighbour: "signer" };
    for (const typ of [undefined, "JWT", "jwt"]) {
      const token = await bare(seconds + 60, typ).sign(key);
      expect(await checkHubToken([key], token, "subscribe", now)).toEqual({ ...claims, expiresAt: later(120) });
    }
    expect(await checkHubToken([key], await bare(seconds - 59).sign(key), "subscribe", now)).not.toBeNull();
    expect(await checkHubToken([key], await bare(seconds - 61).sign(key), "subscribe", now)).toBeNull();
    expect(await checkHubToken([key], await bare(seconds + 60).sign(publish), "subscribe", now)).toBeNull();
  });

  it("that an API token was exchanged for names it", async () => {
    const token = await signNeighbourToken(key, { neighbour: "n", subscribe: ["termins/{id}"] }, now, 60);
    const claims = { subscribe: ["termins/{id}"], publish: [], territories: null, sessionId: null, neighbour: "n" };
    expect(await checkHubToken([key], token, "subscribe", now)).toEqual({ ...claims, expiresAt: later(60) });
  });

  it("that says nothing of Mercure allows nothing", async () => {
    const claims = { subscribe: [], publish: [], territories: null, sessionId: null, neighbour: null, expiresAt: later(60) };
    expect(await checkHubToken(key, await sign({}), "subscribe", now)).toEqual(claims);
  });

  it.each([
    ["another issuer", sign({}, { iss: "x" })],
    ["another audience", sign({}, { aud: "rundgang-api" })],
    ["another type", sign({}, { typ: "at+jwt" })],
    ["another algorithm", sign({}, { alg: "HS512" })],
    ["no end", sign({ exp: undefined })],
    ["selectors that are no list", sign({ mercure: { subscribe: "*" } })],
    ["a session that is no text", sign({ sid: 1 })],
    ["nothing of a token", Promise.resolve("x")],
  ])("with %s is none", async (_name, token) => {
    expect(await checkHubToken(key, await token, "subscribe", now)).toBeNull();
  });
});
