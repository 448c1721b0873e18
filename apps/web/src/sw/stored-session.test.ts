import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../data/db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../data/db/session-database.ts";
import { createSessionSeal } from "../data/keys/session-seal.ts";
import { createTokenStore, type TokenStore } from "../data/session/token-store.ts";
import { refusal } from "../data/testing/fake-server.ts";
import { createMemoryShareDisk } from "../data/testing/memory-share-disk.ts";
import { uuidOf } from "../data/testing/samples.ts";
import { openStoredSession } from "./stored-session.ts";

function jwt(userNumber: number, exp: number): string {
  const sub = uuidOf(userNumber, 9);
  const claims = {
    sub,
    username: "vera",
    name: "Vera Kauf",
    roles: ["ROLE_SALESMAN"],
    mtoken: "hub",
    fe_group: "a",
    iat: 1,
    exp,
  };
  return `x.${btoa(JSON.stringify(claims))}.y`;
}

const pair = (userNumber: number, generation: number) => ({
  token: jwt(userNumber, generation),
  refreshToken: `refresh-${userNumber}-${generation}`,
  revokeToken: null,
  receivedAt: 1,
});

describe("the session in the service worker", () => {
  let connection: Connection<SessionDatabase>;
  let tokens: TokenStore;
  let asked: unknown[];
  let reply: () => Response;
  beforeEach(async () => {
    connection = createConnection(openSessionDatabase);
    const seal = createSessionSeal(createMemoryShareDisk());
    for (const user of [1, 2]) await seal.begin(uuidOf(user, 9));
    tokens = createTokenStore(connection, seal, () => undefined);
    await tokens.write(pair(1, 1));
    asked = [];
    reply = () => Response.json({ token: pair(1, 2).token, refresh_token: pair(1, 2).refreshToken });
  });
  afterEach(async () => {
    await tokens.clear();
    await connection.close();
  });

  const open = () =>
    openStoredSession({
      fetch: (_url, init) => {
        asked.push(JSON.parse(String(init.body)));
        return Promise.resolve(reply());
      },
      baseUrl: "",
      tokens,
      clock: { now: () => 2, after: () => () => undefined },
      locks: navigator.locks,
    });

  it("is none when nobody is signed in", async () => {
    await tokens.clear();
    expect(await open()).toBeNull();
  });

  it("renews and keeps the successor for the tabs", async () => {
    const session = await open();
    expect(await session?.refresh()).toBe("renewed");
    expect(session?.accessToken()).toBe(pair(1, 2).token);
    expect(await tokens.read()).toMatchObject({ refreshToken: "refresh-1-2" });
  });

  it("takes over what a tab has renewed, and asks for no second successor", async () => {
    const session = await open();
    await tokens.write(pair(1, 5));
    expect(await session?.refresh()).toBe("renewed");
    expect(session?.accessToken()).toBe(pair(1, 5).token);
    expect(asked).toEqual([]);
  });

  it.each([
    ["signed out", () => tokens.clear()],
    ["somebody else signed in", () => tokens.write(pair(2, 1))],
  ])("sends nothing more once %s", async (_name, happen) => {
    const session = await open();
    await happen();
    expect(await session?.tokenNow()).toBeNull();
    expect(await session?.refresh()).toBe("ended");
    expect(session?.accessToken()).toBeNull();
    expect(asked).toEqual([]);
  });

  it("leaves a refused session for a tab to end, and a silent server changes nothing", async () => {
    const session = await open();
    reply = () => Response.json(refusal(401, "session_revoked"), { status: 401 });
    expect(await session?.refresh()).toBe("ended");
    expect(await tokens.read()).toMatchObject({ refreshToken: "refresh-1-1" });
    reply = () => Response.json({ code: 401, message: "Unauthorized" }, { status: 401 });
    expect(await session?.refresh()).toBe("barred");
    expect(await tokens.read()).toMatchObject({ refreshToken: "refresh-1-1" });
    reply = () => new Response("<html>", { status: 200 });
    expect(await session?.refresh()).toBe("offline");
  });
});
