import { beforeEach, describe, expect, it, vi } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken, emptyDevice, freshKey, openTab, type SessionDevice } from "../testing/session-tab.ts";
import { createSignInServer } from "../testing/sign-in-server.ts";

const second = 1_000;
const minute = 60 * second;
const me = uuidOf(1, 9);
const startedAt = 5_000_000;

const answers = (status: number, body: unknown) => Response.json(body, { status });
const cut = (): Response => {
  throw new TypeError("no line");
};
const gateway = () => answers(401, { message: "Unauthorized" });
/** A token of so many seconds. */
const lasting = (seconds: number) => accessToken({ iat: 1_000, exp: 1_000 + seconds });
const renewed = (seconds: number) => () => answers(200, { token: lasting(seconds), refresh_token: "refresh-token-number-2" });

let device: SessionDevice;
beforeEach(async () => {
  device = emptyDevice();
  device.keys.set(me, [await freshKey()]);
});
const holding = (token: string, receivedAt = startedAt) => {
  device.tokens = { token, refreshToken: "refresh-token-number-1", revokeToken: null, receivedAt };
};

describe("a token is exchanged", () => {
  it.each<[string, number, number, number]>([
    ["five minutes before it runs out", 15 * minute, 0, 10 * minute],
    ["after half its life, if that is short", 8 * minute, 0, 4 * minute],
    ["at once where it has less than five minutes left at a start", 15 * minute, 10 * minute + second, 0],
    ["in time where it has five minutes left at a start", 15 * minute, 10 * minute, 150 * second],
    ["at once where it ran out long ago", 15 * minute, 24 * 60 * minute, 0],
    ["as if it were new where the clock was set back", 15 * minute, -24 * 60 * minute, 10 * minute],
  ])("%s", async (_name, lifeMs, ageMs, inMs) => {
    holding(lasting(lifeMs / second), startedAt - ageMs);
    const { session, nextTimerIn } = openTab(device, cut);
    await session.start();
    expect(nextTimerIn()).toBe(inMs);
  });

  it("by its expiry and the device's clock where it does not say when it was issued", async () => {
    holding(accessToken({ iat: undefined, exp: (startedAt + 12 * minute) / second }), 0);
    const { session, nextTimerIn } = openTab(device, cut);
    await session.start();
    expect(nextTimerIn()).toBe(7 * minute);
  });

  it.each<[string, () => Response, number]>([
    ["in a minute where there is no line", cut, minute],
    ["in a minute where a gateway refuses", gateway, minute],
    ["in time where it was renewed", renewed(900), 10 * minute],
    ["in a second where the new one has hardly any life", renewed(1), second],
    ["no more where the session is over", () => answers(401, refusal(401, "session_revoked")), Infinity],
  ])("again %s", async (_name, answer, inMs) => {
    holding(lasting(900));
    const { session, nextTimerIn, pass, asked } = openTab(device, answer);
    await session.start();
    await pass(10 * minute);
    await vi.waitFor(() => expect([asked.length, nextTimerIn()]).toEqual([1, inMs]));
    await pass(0);
    expect(nextTimerIn()).toBe(inMs);
  });

  it("no more after a sign-out", async () => {
    holding(lasting(900));
    const { session, nextTimerIn } = openTab(device, cut);
    await session.start();
    await session.signOut("logout");
    expect(nextTimerIn()).toBe(Infinity);
  });

  it("not at all where nobody has tokens", async () => {
    const { session, nextTimerIn } = openTab(device, cut);
    await session.start();
    const nobody = { type: "signed_out", reason: null, warning: null, lockedRequests: 3 };
    expect([session.state.getSnapshot(), nextTimerIn()]).toEqual([nobody, Infinity]);
  });

  it("when another tab has taken it up, too; and not where that one signed out", async () => {
    const { session, nextTimerIn, hear } = openTab(device, cut);
    await session.start();
    holding(lasting(900));
    hear();
    await vi.waitFor(() => expect(nextTimerIn()).toBe(10 * minute));
    device.tokens = null;
    hear();
    await vi.waitFor(() => expect(session.state.getSnapshot().type).toBe("signed_out"));
    expect(nextTimerIn()).toBe(Infinity);
  });
});

describe("the next exchange is one alone", () => {
  const unlocked = { id: me, username: "verkauf1", name: "Vera Käufer", roles: ["ROLE_SALESMAN"], feGroup: "a" } as const;

  it("where another tab brought a token that lasts longer", async () => {
    holding(lasting(900));
    const { session, nextTimerIn, hear } = openTab(device, cut);
    await session.start();
    holding(lasting(3_600));
    hear();
    await vi.waitFor(() => expect(nextTimerIn()).toBe(55 * minute));
  });

  it("where another tab was faster: its successor is used, and asked of its own life when the next one is due", async () => {
    holding(lasting(900));
    const { session, nextTimerIn, asked } = openTab(device, renewed(900));
    await session.start();
    device.tokens = { token: lasting(3_600), refreshToken: "refresh-token-number-5", revokeToken: null, receivedAt: startedAt };
    expect(await session.refresh()).toBe("renewed");
    expect([session.accessToken(), nextTimerIn(), asked]).toEqual([lasting(3_600), 55 * minute, []]);
    expect(await session.refresh()).toBe("renewed");
    expect(asked.map(({ body }) => body)).toEqual([{ refresh_token: "refresh-token-number-5" }]);
  });

  it("and none where there are no tokens any more: unlocked here at a start, or in another tab, or by a sign-in without a line", async () => {
    device.unlocked = unlocked;
    const started = openTab(device, cut);
    await started.session.start();
    expect([started.session.state.getSnapshot(), started.nextTimerIn()]).toMatchObject([{ tokens: false }, Infinity]);

    device.unlocked = null;
    holding(lasting(900));
    const signedIn = openTab(device, cut, () => ({
      signIn: async () => ({ type: "unlocked", user: unlocked, keys: { usable: [await freshKey()], kept: [] } }),
    }));
    await signedIn.session.start();
    expect(await signedIn.session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect([signedIn.session.accessToken(), signedIn.session.claims(), signedIn.nextTimerIn()]).toEqual([null, null, Infinity]);
    expect(signedIn.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: false });

    device.keys.set(me, [await freshKey()]);
    holding(lasting(900));
    signedIn.hear();
    await vi.waitFor(() => expect(signedIn.nextTimerIn()).toBe(10 * minute));
    device.tokens = null;
    device.unlocked = unlocked;
    signedIn.hear();
    await vi.waitFor(() => expect(signedIn.nextTimerIn()).toBe(Infinity));
    expect(signedIn.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: false });
  });
});

describe("right after a sign-in a token is exchanged", () => {
  it.each([
    ["in ten seconds", 900, 10 * second],
    ["after half its life, if that is shorter", 10, 5 * second],
  ])("%s", async (_name, seconds, inMs) => {
    const server = createSignInServer();
    server.passwords.set("verkauf1", { password: "geheim", sub: me });
    const { session, nextTimerIn } = openTab(device, (path, body) =>
      path === "/authentication_token"
        ? answers(200, { token: lasting(seconds), refresh_token: "refresh-token-number-1" })
        : server.answer(path, body),
    );
    expect(await session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect(nextTimerIn()).toBe(inMs);
  });
});

describe("what cannot answer a 401 by itself", () => {
  it.each([
    ["is given a new token where the old one has run out", 15 * minute, 1],
    ["goes on with one that has not", 15 * minute - 1, 0],
  ])("%s", async (_name, ageMs, asks) => {
    holding(lasting(900));
    const { session, asked, later } = openTab(device, renewed(900));
    await session.start();
    later(ageMs);
    await session.refreshWhenDue();
    expect(asked).toHaveLength(asks);
  });

  it("asks nobody while nobody is signed in", async () => {
    const { session, asked } = openTab(device, renewed(900));
    await session.start();
    await session.refreshWhenDue();
    expect([asked, await session.refresh()]).toEqual([[], "ended"]);
  });
});
