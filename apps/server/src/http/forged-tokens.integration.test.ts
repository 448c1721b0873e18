import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Answer } from "../testing/client.ts";
import { createClient } from "../testing/client.ts";
import { ids, password } from "../testing/fixture.ts";
import { forgeTokens, type Forged } from "../testing/forged-tokens.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("forged tokens", () => {
  let server: TestServer;
  let lines: string[];
  let accessTokens: readonly Forged[];
  let hubTokens: readonly Forged[];
  let pair: wire.TokenPair;
  beforeAll(async () => {
    lines = [];
    server = await startTestServer({ RUNDGANG_LOG: "debug" }, { logTo: { write: (line) => void lines.push(line) } });
    pair = wire.tokenPair.parse((await server.stranger.post("/authentication_token", { username: "anna", password })).body);
    const mtoken = String(JSON.parse(Buffer.from(pair.token.split(".")[1] ?? "", "base64url").toString()).mtoken);
    const { access, subscribe } = server.context.keys;
    const refreshToken = pair.refresh_token;
    accessTokens = [
      ...(await forgeTokens({
        token: pair.token,
        otherToken: mtoken,
        key: access,
        otherKey: subscribe,
        refreshToken,
        escalate: { sub: ids.bert, roles: ["ROLE_ADMIN"] },
      })),
    ];
    hubTokens = await forgeTokens({
      token: mtoken,
      otherToken: pair.token,
      key: subscribe,
      otherKey: access,
      refreshToken,
      escalate: { mercure: { subscribe: ["*"], publish: ["*"] } },
    });
    lines.length = 0;
  });
  afterAll(() => server.close());

  const hub = "/.well-known/mercure";
  const expectRefused = ({ status, body }: Answer, name: string) =>
    expect([name, status, body["@type"], typeof body["hydra:description"]]).toEqual([name, 401, "hydra:Error", "string"]);
  /** Kinds of header that hold a token and are no bearer of it. */
  const odd = (token: string) => [
    token,
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} x`,
    `Bearer ${token},`,
    `Bearer "${token}"`,
    `Bearer\u00A0${token}`,
    `Bearer ${token}\u00AD`,
    `Bearer ${token.replace("e", "é")}`,
    `Bearer ${token}, Bearer ${token}`,
    "Bearer",
    "Bearer ",
  ];

  it("of access are 60 and more, and the API takes none", async () => {
    expect(accessTokens.length).toBeGreaterThanOrEqual(60);
    for (const [name, token] of accessTokens) {
      expectRefused(await createClient(server.url, token).get("/api/providers"), name);
    }
    for (const authorization of odd(pair.token)) {
      expectRefused(await server.stranger.get("/api/providers", { authorization }), authorization.slice(0, 12));
    }
    expect((await createClient(server.url, pair.token).get("/api/providers")).status).toBe(200);
  });

  it("of the stream are 60 and more, and the hub takes none, to read or to publish", async () => {
    expect(hubTokens.length).toBeGreaterThanOrEqual(60);
    for (const [name, token] of hubTokens) {
      const client = createClient(server.url, token);
      expectRefused(await client.get(`${hub}?topic=*`), name);
      const form = new URLSearchParams({ topic: "https://x.example/1", data: "x" });
      expectRefused(await client.send("POST", hub, form), name);
    }
  });

  it("for refreshing get no session, and end nobody's", async () => {
    const token = pair.refresh_token;
    const forged = [
      ...accessTokens.map(([, one]) => one).filter((one) => one !== token),
      pair.token,
      token.slice(1),
      token.slice(0, -1),
      `${token}=`,
      `${token} `,
      ` ${token}`,
      `${token}\u200D`,
      `\uFEFF${token}`,
      `${token}\n`,
      token.toLowerCase(),
      /* A Greek letter that looks like a Latin one. */
      `Α${token.slice(1)}`,
      [...token].toReversed().join(""),
      "x".repeat(16_000),
      "",
    ];
    for (const one of forged) {
      const reply = await server.stranger.post("/token/refresh", { refresh_token: one });
      expectRefused(reply, one.slice(0, 20));
      expect(reply.body["code"]).toBe("session_expired");
    }
    expect((await server.stranger.post("/token/refresh", { refresh_token: token })).status).toBe(200);
  });

  it("too long for any header are refused in our shape as well", async () => {
    const reply = await createClient(server.url, "A".repeat(40_000)).get("/api/providers");
    expect([reply.status, reply.body["@type"], reply.body["code"]]).toEqual([431, "hydra:Error", "headers_too_large"]);
  });

  it("leave nothing in the log but the reason", () => {
    expect(lines.length).toBeGreaterThan(200);
    const known = new Set(["level", "time", "reqId", "method", "route", "status", "ms", "user", "refused", "msg"]);
    for (const line of lines) {
      const members: Record<string, unknown> = JSON.parse(line);
      expect(Object.keys(members).filter((name) => !known.has(name))).toEqual([]);
      expect(members["status"] !== 401 || /^(?:session_|hub_token_wrong)/u.test(String(members["refused"]))).toBe(true);
    }
    const log = lines.join("");
    const tokens = [...accessTokens, ...hubTokens].map(([, token]) => token).filter((token) => token.length > 20);
    for (const token of [...tokens, pair.refresh_token]) {
      expect(log).not.toContain(token.slice(0, 20));
      expect(log).not.toContain(token.slice(-20));
    }
  });
});
