import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { createSessionSeal } from "../keys/session-seal.ts";
import { refusal } from "../testing/fake-server.ts";
import { createMemoryShareDisk } from "../testing/memory-share-disk.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken } from "../testing/session-tab.ts";
import { watchWrites, type WriteWatch } from "../testing/watched-writes.ts";
import { renewTokens } from "./renew-tokens.ts";
import { createTokenStore, type TokenStore } from "./token-store.ts";

const me = uuidOf(1, 9);
const stored = (number: number, revokeToken: string | null = "revoke") => ({
  token: accessToken({ iat: number }),
  refreshToken: `refresh-token-number-${number}`,
  revokeToken,
  receivedAt: 5,
});
const wired = (number: number, more = {}) => ({
  token: stored(number).token,
  refresh_token: stored(number).refreshToken,
  ...more,
});
const json = (status: number, body: unknown) => Response.json(body, { status });

let connection: Connection<SessionDatabase>;
let tokens: TokenStore;
let watch: WriteWatch;
let asked: { url: string; init: RequestInit }[];
beforeEach(async () => {
  watch = watchWrites();
  connection = createConnection(openSessionDatabase);
  const seal = createSessionSeal(createMemoryShareDisk());
  await seal.begin(me);
  tokens = createTokenStore(connection, seal, () => undefined);
  await tokens.write(stored(1));
  asked = [];
});
afterEach(async () => {
  await tokens.clear();
  await connection.close();
  watch.clear();
});

function renew(answer: () => Response | Promise<Response>) {
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return url.endsWith("/revoke") ? json(200, { revoked: true }) : answer();
  };
  return renewTokens(
    { tokens, clock: { now: () => 5, after: () => () => undefined }, fetch, baseUrl: "https://server" },
    "refresh-token-number-1",
  );
}
const bodies = () => asked.map(({ url, init }) => [url.replace("https://server", ""), JSON.parse(String(init.body))]);

describe("a refresh token", () => {
  it("is exchanged for its successor, which lies on the device before anybody uses it", async () => {
    const renewal = await renew(() => json(200, wired(2, { revoke_token: "revoke" })));
    expect(renewal).toMatchObject({ type: "renewed", tokens: stored(2), claims: { user: { id: me }, lifetimeMs: 1_898_000 } });
    expect(await tokens.read()).toEqual(stored(2));
    expect(bodies()).toEqual([["/token/refresh", { refresh_token: "refresh-token-number-1" }]]);
    expect(asked[0]?.init).toMatchObject({ method: "POST" });
    const headers = new Headers(asked[0]?.init.headers);
    expect([headers.get("content-type"), headers.get("accept")]).toEqual(["application/json", "application/json"]);
  });

  it("gives its successor away when that has been flushed to the disk, not before", async () => {
    const before = watch.writes.length;
    const renewal = await renew(() => json(200, wired(2, { revoke_token: "revoke" })));
    expect(renewal).toMatchObject({ type: "renewed", tokens: stored(2) });
    expect(watch.writes.slice(before)).toEqual([{ durability: "strict", isOver: true }]);
  });

  it.each<[string, () => Response, object]>([
    ["has ended", () => json(401, refusal(401, "session_revoked")), { type: "ended", text: "Das geht nicht." }],
    ["is too large for our server", () => json(413, refusal(413, "too_large")), { type: "barred" }],
    ["is refused by a gateway", () => json(401, { code: 401, message: "Unauthorized" }), { type: "barred" }],
    ["meets a fault", () => json(500, refusal(500, "internal")), { type: "offline" }],
    ["meets a refusal that is no 401", () => json(403, refusal(403, "session_revoked")), { type: "offline" }],
    ["meets a portal", () => new Response("<html>", { headers: { "content-type": "text/html" } }), { type: "offline" }],
    ["meets an answer with a token of nobody's", () => json(200, { token: "x", refresh_token: "y" }), { type: "offline" }],
    ["meets a success that is none", () => json(202, wired(2)), { type: "offline" }],
    [
      "meets nobody",
      () => {
        throw new TypeError("no line");
      },
      { type: "offline" },
    ],
  ])("stays where it is when it %s", async (_name, answer, expected) => {
    expect(await renew(answer)).toEqual(expected);
    expect(await tokens.read()).toEqual(stored(1));
    expect(asked).toHaveLength(1);
  });

  it.each<[string, object, () => Promise<void>]>([
    ["signed out", { revoke_token: "revoke" }, () => tokens.clear()],
    ["signed in", { revoke_token: "revoke" }, () => tokens.write(stored(7, "revoke of another session"))],
    ["signed in where the server gives nothing to tell sessions by", {}, () => tokens.write(stored(7, null))],
  ])("is given back where somebody has meanwhile %s", async (_name, more, meanwhile) => {
    const renewal = await renew(async () => {
      await meanwhile();
      return json(200, wired(2, more));
    });
    expect(renewal).toEqual({ type: "overtaken" });
    expect(bodies().slice(1)).toEqual([["/token/revoke", { refresh_token: "refresh-token-number-2" }]]);
    expect(asked[1]?.init).toMatchObject({ keepalive: true });
  });

  it("is that of the same session in another tab, which was faster: nothing is given back", async () => {
    const renewal = await renew(async () => {
      await tokens.replace("refresh-token-number-1", stored(3));
      return json(200, wired(2, { revoke_token: "revoke" }));
    });
    expect(renewal).toMatchObject({ type: "renewed", tokens: stored(3) });
    expect(asked).toHaveLength(1);
  });
});
