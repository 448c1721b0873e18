import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { createSession } from "./session.ts";
import type { StoredTokens, TokenStore } from "./token-store.ts";

const minute = 60_000;

function jwt(claims: Partial<Record<string, unknown>>): string {
  const payload = {
    sub: uuidOf(1, 9),
    username: "verkauf1",
    name: "Vera Käufer",
    roles: ["ROLE_SALESMAN"] satisfies wire.Role[],
    mtoken: "hub",
    fe_group: "a",
    iat: 1000,
    exp: 1900,
    ...claims,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return `x.${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}.y`;
}

/** A device with a clock that a test turns, over a token store that several tabs may share. */
function tab(device: { tokens: StoredTokens | null }, answer: (path: string, body: Record<string, unknown>) => Response) {
  let now = 5_000_000;
  let timers: { at: number; run: () => void }[] = [];
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const tokens: TokenStore = {
    read: () => Promise.resolve(device.tokens),
    write: (next) => {
      device.tokens = next;
      return Promise.resolve();
    },
    clear: () => {
      device.tokens = null;
      return Promise.resolve();
    },
  };
  const session = createSession({
    fetch: (url, init) => {
      const body: Record<string, unknown> = JSON.parse(String(init.body));
      asked.push({ path: url, body });
      return Promise.resolve(answer(url, body));
    },
    baseUrl: "",
    tokens,
    clock: {
      now: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => void (timers = timers.filter((one) => one !== timer));
      },
    },
    alone: (job) => job(),
    countLocked: () => Promise.resolve(3),
  });
  return {
    session,
    asked,
    nextTimerIn: () => Math.min(...timers.map((timer) => timer.at)) - now,
    later: (ms: number) => void (now += ms),
    now: () => now,
  };
}

const answers = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const pair = (number: number, claims = {}) => ({ token: jwt(claims), refresh_token: `refresh-token-number-${number}` });
const portal = () => new Response("<html>Willkommen im WLAN</html>", { headers: { "content-type": "text/html" } });
const cut = (): Response => {
  throw new TypeError("no line");
};

describe("signing in", () => {
  it("stores the tokens and knows who it is, umlauts included", async () => {
    const device = { tokens: null };
    const { session, nextTimerIn } = tab(device, () => answers(200, pair(1)));
    expect(await session.login(" verkauf1 ", "geheim")).toEqual({ ok: true });
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { username: "verkauf1", name: "Vera Käufer" } });
    expect(device.tokens).toMatchObject({ refreshToken: "refresh-token-number-1" });
    expect(nextTimerIn()).toBe(10_000);
  });

  it.each([
    ["a wrong password", () => answers(401, { code: 401, message: "Falsch.", errors: ["Falsch."] }), "login_failed"],
    ["too many tries", () => answers(429, { code: 429, message: "Warte." }), "login_throttled"],
    ["a back-office account", () => answers(200, pair(1, { roles: ["ROLE_BACK_OFFICE"] })), "wrong_app"],
    ["a refusal of the server's own", () => answers(403, refusal(403, "wrong_app")), "wrong_app"],
    ["a portal", portal, "unavailable"],
    ["no line", cut, "offline"],
  ])("%s is told and stores nothing", async (_name, answer, code) => {
    const device = { tokens: null };
    const { session } = tab(device, answer);
    expect(await session.login("verkauf1", "x")).toMatchObject({ ok: false, code });
    expect(device.tokens).toBeNull();
    expect(session.state.getSnapshot().type).not.toBe("signed_in");
  });
});

describe("a kept session", () => {
  const kept = (receivedAt = 5_000_000) => ({
    tokens: { token: jwt({}), refreshToken: "refresh-token-number-1", receivedAt },
  });

  it("works without a line, however old the access token is", async () => {
    const { session, asked, later } = tab(kept(), cut);
    later(20 * 24 * 60 * minute);
    await session.start();
    expect(session.state.getSnapshot().type).toBe("signed_in");
    expect(await session.refresh()).toBe("offline");
    expect(session.state.getSnapshot().type).toBe("signed_in");
    expect(asked).toHaveLength(1);
  });

  it("a portal's answer to a refresh ends nothing", async () => {
    const { session } = tab(kept(), portal);
    await session.start();
    expect(await session.refresh()).toBe("offline");
    expect(session.state.getSnapshot().type).toBe("signed_in");
  });

  it("is over when the server says so; the locked work of others is counted", async () => {
    const device = kept();
    const { session } = tab(device, () => answers(401, refusal(401, "session_revoked")));
    await session.start();
    expect(await session.refresh()).toBe("ended");
    expect(device.tokens).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "session_ended", lockedRequests: 3 });
  });

  it("refreshes 5 minutes before expiry by the token's own lifetime, whatever the device's clock says", async () => {
    const { session, nextTimerIn } = tab(kept(), () => answers(200, pair(2)));
    await session.start();
    expect(nextTimerIn()).toBe(10 * minute);
  });

  it("asks once for many callers, and takes over the successor that another tab got", async () => {
    const device = kept();
    const first = tab(device, () => answers(200, pair(2)));
    const second = tab(device, cut);
    await first.session.start();
    await second.session.start();
    expect(await Promise.all([first.session.refresh(), first.session.refresh()])).toEqual(["renewed", "renewed"]);
    expect(first.asked).toHaveLength(1);
    expect(await second.session.refresh()).toBe("renewed");
    expect(second.asked).toHaveLength(0);
  });

  it.each([
    ["somebody else signed in there", { sub: uuidOf(2, 9) }, "session_ended"],
    ["the same user signed out there", null, "logout"],
  ])("ends in this tab when in another one %s", async (_name, claims, reason) => {
    const device: { tokens: StoredTokens | null } = kept();
    const { session, asked } = tab(device, cut);
    await session.start();
    device.tokens = claims === null ? null : { token: jwt(claims), refreshToken: "refresh-token-of-another", receivedAt: 1 };
    expect(await session.refresh()).toBe("ended");
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason });
    expect(asked).toHaveLength(0);
  });

  it("logout forgets the tokens and says why", async () => {
    const device = kept();
    const { session } = tab(device, cut);
    await session.start();
    await session.signOut("logout");
    expect(device.tokens).toBeNull();
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout" });
  });
});
