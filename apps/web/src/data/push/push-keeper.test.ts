import type { ApiResult } from "@rundgang/api-client";
import type { Call, wire } from "@rundgang/contracts";
import { describe, expect, it, vi } from "vitest";

import type { BrowserSubscription, PushPermission, PushPort } from "../../platform/push/push-port.ts";
import { createObservable } from "../observable.ts";
import { createPushKeeper } from "./push-keeper.ts";

const [anna, bert] = ["0198c000-0000-7000-8000-000000000001", "0198c000-0000-7000-8000-000000000002"];
const [key, otherKey] = [`B${"a".repeat(86)}`, `B${"b".repeat(86)}`];
const offline: ApiResult<never> = { type: "offline" } as ApiResult<never>;

/** A browser, a server and a device for one page. */
function setUp({ permission = "default", answers = "granted" }: { permission?: PushPermission; answers?: PushPermission } = {}) {
  const browser = { permission, answers, current: null as BrowserSubscription | null, isBroken: false, asked: 0, made: 0 };
  const port: PushPort = {
    permission: () => browser.permission,
    ask: async () => {
      browser.asked += 1;
      if (browser.permission === "default") browser.permission = browser.answers;
      return browser.permission;
    },
    current: async () => browser.current,
    subscribe: async (publicKey) => {
      if (browser.isBroken) throw new DOMException("push service error", "AbortError");
      browser.made += 1;
      browser.current = { endpoint: `https://push.example/${browser.made}`, p256dh: key, auth: "a".repeat(22), publicKey };
      return browser.current;
    },
    unsubscribe: async () => {
      browser.current = null;
    },
  };
  const server = {
    publicKey: key,
    subscription: null as string | null,
    gone: false,
    isThere: true,
    posted: [] as string[],
    ended: 0,
  };
  const request = async (call: Call, input: { body?: unknown } = {}): Promise<ApiResult<unknown>> => {
    if (!server.isThere) return offline;
    if (call.method === "GET") return { type: "ok", value: { "@type": "PushState", ...server } } as ApiResult<unknown>;
    if (call.method === "POST") {
      server.posted.push((input.body as wire.PushSubscriptionCreate).endpoint);
      Object.assign(server, { subscription: "/api/push_subscriptions/1", gone: false });
    } else {
      server.ended += 1;
      server.subscription = null;
    }
    return { type: "ok", value: {} } as ApiResult<unknown>;
  };
  const stored = new Map<string, string>();
  const notes = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  };
  const userId = createObservable<string | null | undefined>(undefined);
  const [online, onDuty] = [createObservable(true), createObservable(false)];
  const keeper = createPushKeeper({
    api: { request: request as never },
    port,
    notes,
    userId,
    online,
    onDuty,
    uuid: () => "0198c000-0000-7000-8000-00000000000f",
  });
  const now = () => keeper.state.getSnapshot();
  const shows = (state: object) => vi.waitFor(() => expect(now()).toEqual(state));
  return { browser, server, keeper, userId, online, onDuty, stored, now, shows };
}

/** Anna has it on. */
async function withAnna(more: Parameters<typeof setUp>[0] = {}) {
  const all = setUp(more);
  all.userId.set(anna);
  await all.shows({ type: "off", asks: "first" });
  expect(await all.keeper.switchTo("on")).toEqual({ ok: true });
  return all;
}
/** Her session ends as it does at a sign-out. */
function signOut({ userId, server }: Pick<Awaited<ReturnType<typeof withAnna>>, "userId" | "server">) {
  server.subscription = null;
  userId.set(null);
}

describe("notifications on a device", () => {
  it("are asked for once: what a person declined is not asked again on this device", async () => {
    const { keeper, userId, shows, browser } = setUp();
    expect(browser.asked).toBe(0);
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    await keeper.switchTo("unasked");
    await shows({ type: "off", asks: "no" });
    userId.set(null);
    userId.set(anna);
    await shows({ type: "off", asks: "no" });
    expect(browser.asked).toBe(0);
  });

  it("that are switched on subscribe by the server's key and tell it where", async () => {
    const { shows, server, browser } = await withAnna();
    await shows({ type: "on" });
    expect([server.posted, browser.current?.publicKey]).toEqual([["https://push.example/1"], key]);
  });

  it.each<[PushPermission, object, string]>([
    ["denied", { type: "blocked" }, "sperrt"],
    ["default", { type: "off", asks: "first" }, "noch nicht erlaubt"],
  ])("that the browser answers with '%s' say so, and the server is not called", async (answers, state, words) => {
    const { keeper, userId, shows, server } = setUp({ answers });
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    const outcome = await keeper.switchTo("on");
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining(words) });
    await shows(state);
    expect(server.posted).toEqual([]);
  });

  it("whose push service is not to be reached stay off with a sentence", async () => {
    const { keeper, userId, shows, browser } = setUp();
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    browser.isBroken = true;
    expect(await keeper.switchTo("on")).toMatchObject({ ok: false, text: expect.stringContaining("Mitteilungsdienst nicht") });
    await shows({ type: "off", asks: "first" });
  });

  it("cannot be switched on without a line, which leaves nothing subscribed", async () => {
    const { keeper, userId, shows, server, browser } = setUp();
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    server.isThere = false;
    expect(await keeper.switchTo("on")).toMatchObject({ ok: false, text: expect.stringContaining("online") });
    expect(browser.current).toBeNull();
  });

  it.each<[PushPermission, object]>([
    ["denied", { type: "blocked" }],
    ["none", { type: "none", reason: "browser" }],
    ["home_screen", { type: "none", reason: "home_screen" }],
  ])("in a browser that says '%s' are not asked for", async (permission, state) => {
    const { userId, now, browser } = setUp({ permission });
    userId.set(anna);
    await expect.poll(now).toEqual(state);
    expect(browser.asked).toBe(0);
  });

  it("end here with the sign-out, and the next person of a shared tablet is asked himself", async () => {
    const all = await withAnna();
    signOut(all);
    await vi.waitFor(() => expect(all.browser.current).toBeNull());
    all.userId.set(bert);
    await all.shows({ type: "off", asks: "first" });
    expect(all.server.posted).toHaveLength(1);
  });

  it("come back without a question when the same person signs in again", async () => {
    const all = await withAnna();
    signOut(all);
    all.userId.set(anna);
    await all.shows({ type: "on" });
    expect([all.server.posted.length, all.browser.asked]).toEqual([2, 1]);
  });

  it("that were left by another person's tab are ended before anything else", async () => {
    const { browser, userId, shows } = setUp({ permission: "granted" });
    browser.current = { endpoint: "https://push.example/annas", p256dh: key, auth: "a".repeat(22), publicKey: key };
    userId.set(bert);
    await shows({ type: "off", asks: "first" });
    expect(browser.current).toBeNull();
  });

  it("follow another key of the server in silence once duty begins", async () => {
    const { server, onDuty, browser, now } = await withAnna();
    Object.assign(server, { publicKey: otherKey, subscription: null });
    onDuty.set(true);
    await vi.waitFor(() => expect(browser.current?.publicKey).toBe(otherKey));
    await vi.waitFor(() => expect(server.posted).toHaveLength(2));
    expect([now(), browser.asked]).toEqual([{ type: "on" }, 1]);
  });

  it("that their push service has lost are asked for anew, and come on by that", async () => {
    const { server, onDuty, browser, shows, keeper } = await withAnna();
    Object.assign(server, { gone: true, subscription: null });
    onDuty.set(true);
    await shows({ type: "off", asks: "gone" });
    expect(browser.current).toBeNull();
    expect(await keeper.switchTo("on")).toEqual({ ok: true });
    await shows({ type: "on" });
  });

  it("whose permission was taken back in the browser are asked for anew", async () => {
    const { userId, browser, now } = await withAnna();
    browser.permission = "default";
    userId.set(null);
    userId.set(anna);
    await expect.poll(now).toEqual({ type: "off", asks: "gone" });
  });

  it("stay on without a line", async () => {
    const { server, userId, now } = await withAnna();
    server.isThere = false;
    userId.set(undefined);
    userId.set(anna);
    await expect.poll(now).toEqual({ type: "on" });
  });

  it("that are switched off end at the browser and at the server, and stay off", async () => {
    const { keeper, server, browser, shows, userId } = await withAnna();
    await keeper.switchTo("off");
    expect([server.ended, browser.current]).toEqual([1, null]);
    userId.set(null);
    userId.set(anna);
    await shows({ type: "off", asks: "no" });
  });

  it("that are switched off without a line end at the browser, whose push service tells the server", async () => {
    const { keeper, server, browser, now } = await withAnna();
    server.isThere = false;
    await keeper.switchTo("off");
    expect([browser.current, now()]).toEqual([null, { type: "off", asks: "no" }]);
  });

  it("are not subscribed for somebody who signed out meanwhile", async () => {
    const { keeper, userId, server, browser, shows } = setUp();
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    const turned = keeper.switchTo("on");
    userId.set(null);
    expect(await turned).toMatchObject({ ok: false });
    await vi.waitFor(() => expect(browser.current).toBeNull());
    expect(server.posted).toEqual([]);
  });

  it("that are switched on twice by a double tap subscribe to the same end", async () => {
    const { keeper, userId, shows, browser, now } = setUp();
    userId.set(anna);
    await shows({ type: "off", asks: "first" });
    await Promise.all([keeper.switchTo("on"), keeper.switchTo("on")]);
    expect([now(), browser.current?.publicKey]).toEqual([{ type: "on" }, key]);
  });
});
