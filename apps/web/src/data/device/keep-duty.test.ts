import { createApi } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";
import { createVirtualClock, type VirtualClock } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import type { DevicePosition } from "../../platform/position/position.ts";
import { createObservable } from "../observable.ts";
import { uuidOf } from "../testing/samples.ts";
import { openDutyTabs } from "./duty-tabs.ts";
import { createDutyKeeper } from "./keep-duty.ts";

const userId = uuidOf(1, 9);
const minute = 60_000;
const here: DevicePosition = { lat: 49.510_48, lon: 11.277_61, accuracy: 20, at: 0 };

/** One browser: its tabs hear each other, and one of them leads. */
function browser() {
  const clock = createVirtualClock(() => new Promise((resolve) => setImmediate(resolve)));
  const channels: ((event: MessageEvent<unknown>) => void)[] = [];
  const waiting: (() => void)[] = [];
  let holder: symbol | null = null;
  const state = { isCut: false, position: here as DevicePosition | null, refusal: null as number | null };
  const online = createObservable(true);
  /** What the server was told: when, in minutes, and what. */
  const told: [minutes: number, ...wire.Salesman["lastPing"][]][] = [];
  const bodies: { lastPing?: string | null; position?: unknown }[] = [];
  const start = clock.now();
  let calls = 0;
  const api = createApi({
    fetch: (_url, init) => {
      if (state.isCut) return Promise.reject(new TypeError("the line is cut"));
      if (state.refusal !== null) {
        const body = { "@type": "hydra:Error", "hydra:title": "", "hydra:description": "Das geht nicht.", code: "forbidden" };
        return Promise.resolve(
          Response.json(body, { status: state.refusal, headers: { "content-type": "application/ld+json" } }),
        );
      }
      const body: { lastPing: string | null } = JSON.parse(String(init.body));
      bodies.push(body);
      told.push([Math.round((clock.now() - start) / minute), body.lastPing === null ? "off" : "on"]);
      return Promise.resolve(
        Response.json(
          {
            "@id": `/api/mitarbeiters/${userId}`,
            "@type": "Mitarbeiter",
            uuid: userId,
            id: userId,
            name: "Vera",
            lastPing: null,
            lastPingAt: null,
            preferences: {},
            polygons: [],
          },
          { headers: { "content-type": "application/ld+json" } },
        ),
      );
    },
    baseUrl: "http://server.test",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("offline") },
    line: { up: () => undefined, down: () => undefined },
  });

  /** @param kept what its sessionStorage holds; the same one is a reload */
  function tab(kept = new Map<string, string>(), user: string | null = userId) {
    const signedIn = createObservable(user);
    const left: string[] = [];
    const me = channels.length;
    const channel: Parameters<typeof openDutyTabs>[0] = {
      postMessage: (data: unknown) => {
        for (const [n, listener] of channels.entries())
          if (n !== me) queueMicrotask(() => listener(new MessageEvent("message", { data })));
      },
      addEventListener: (_type: string, listener: unknown) => void (channels[me] = listener as (typeof channels)[number]),
    };
    channels.push(() => undefined);
    const keeper = createDutyKeeper({
      api,
      clock,
      ahead: () => 0,
      userId: signedIn,
      online,
      position: () => state.position,
      notes: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      tabs: openDutyTabs(channel, `tab ${me}`),
      standForLead: (_user, lead) => {
        const mine = Symbol("tab");
        const lost = Promise.withResolvers<void>();
        const take = () => {
          holder = mine;
          void lead({ isHeld: () => holder === mine, lost: lost.promise } as Parameters<typeof lead>[0]);
        };
        if (holder === null) take();
        else waiting.push(take);
        return async () => {
          lost.resolve();
          const at = waiting.indexOf(take);
          if (at >= 0) waiting.splice(at, 1);
          if (holder === mine) {
            holder = null;
            waiting.shift()?.();
          }
        };
      },
      endWhileLeaving: (who) => void left.push(who),
      refreshCalls: async () => void (calls += 1),
    });
    return { keeper, kept, left, signedIn, state: () => keeper.state.getSnapshot() };
  }
  return { clock, state, online, told, bodies, tab, calls: () => calls };
}

async function minutes(clock: VirtualClock, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await clock.advance(minute);
}

const on = { type: "on", position: "told" } as const;
const off = { type: "off", lapsed: false } as const;
const lapsed = { type: "off", lapsed: true } as const;

describe("duty", () => {
  it("is told at once and every four minutes, with the part of town alone, and asks for waiting calls each time", async () => {
    const { clock, told, bodies, calls, state: device, tab } = browser();
    const { keeper, state } = tab();
    const asked = keeper.set(true);
    await Promise.resolve();
    expect(state()).toEqual({ type: "changing", to: true });
    expect([await asked, state()]).toEqual([{ ok: true }, on]);
    await minutes(clock, 8);
    expect([told, calls()]).toEqual([
      [
        [0, "on"],
        [4, "on"],
        [8, "on"],
      ],
      3,
    ]);
    expect(bodies[0]?.position).toEqual({ lat: 49.51, lon: 11.28 });
    device.position = null;
    await minutes(clock, 4);
    expect([bodies.at(-1)?.position, state()]).toEqual([null, { type: "on", position: "none" }]);
  });

  it("ends at the server, and nothing is told afterwards", async () => {
    const { clock, told, bodies, tab } = browser();
    const { keeper, state, kept } = tab();
    await keeper.set(true);
    expect([await keeper.set(false), state()]).toEqual([{ ok: true }, off]);
    await minutes(clock, 12);
    expect([told, bodies.at(-1), kept.size]).toEqual([
      [
        [0, "on"],
        [0, "off"],
      ],
      { lastPing: null },
      0,
    ]);
  });

  it.each([
    ["without a line", true, null, "offline", "online"],
    ["where the server refuses", false, 403, "refused", "Das geht nicht."],
  ])("does not begin %s", async (_name, isCut, status, code, words) => {
    const { state: device, tab } = browser();
    Object.assign(device, { isCut, refusal: status });
    const { keeper, state } = tab();
    const outcome = await keeper.set(true);
    expect([outcome, state()]).toMatchObject([{ ok: false, code }, off]);
    expect(outcome.ok ? "" : outcome.text).toContain(words);
  });

  it("ends without a line too, and the server hears of it once there is one", async () => {
    const { clock, online, told, state: device, tab } = browser();
    const { keeper, state } = tab();
    await keeper.set(true);
    device.isCut = true;
    online.set(false);
    expect([await keeper.set(false), state()]).toEqual([{ ok: true }, off]);
    device.isCut = false;
    online.set(true);
    await clock.settle();
    expect(told).toEqual([
      [0, "on"],
      [0, "off"],
    ]);
  });

  it("goes on over a gap of the line, and the signs that failed are tried again", async () => {
    const { clock, online, told, state: device, tab } = browser();
    const { keeper, state } = tab();
    await keeper.set(true);
    device.isCut = true;
    online.set(false);
    await minutes(clock, 9);
    expect(state()).toEqual(on);
    device.isCut = false;
    online.set(true);
    await minutes(clock, 5);
    expect([state(), told]).toEqual([
      on,
      [
        [0, "on"],
        [9, "on"],
        [13, "on"],
      ],
    ]);
  });

  it("is over after ten minutes of which the server has heard nothing, and says so", async () => {
    const { clock, online, told, state: device, tab } = browser();
    const { keeper, state, kept } = tab();
    await keeper.set(true);
    device.isCut = true;
    await minutes(clock, 10);
    expect([state(), kept.size]).toEqual([lapsed, 0]);
    device.isCut = false;
    online.set(false);
    online.set(true);
    await minutes(clock, 10);
    expect([state(), told]).toEqual([lapsed, [[0, "on"]]]);
    await keeper.set(true);
    expect(state()).toEqual(on);
  });

  it("is over where the device has slept: its timers stood still", async () => {
    const { clock, tab } = browser();
    const { keeper, state } = tab();
    await keeper.set(true);
    clock.jump(11 * minute);
    keeper.pageShows();
    expect(state()).toEqual(lapsed);
  });

  it("ends before a sign-out, at once", async () => {
    const { told, tab } = browser();
    const { keeper, state, signedIn } = tab();
    await keeper.set(true);
    await keeper.beforeSignOut();
    signedIn.set(null);
    expect([state(), told.at(-1)]).toEqual([off, [0, "off"]]);
  });

  it("is nobody else's", async () => {
    const { clock, told, tab } = browser();
    const { keeper, state, signedIn } = tab();
    await keeper.set(true);
    signedIn.set(uuidOf(2, 9));
    await minutes(clock, 5);
    expect([state(), told]).toEqual([off, [[0, "on"]]]);
  });
});

describe("duty and the page", () => {
  it("goes on after a reload, and the server hears it at once", async () => {
    const { clock, told, tab } = browser();
    const before = tab();
    await before.keeper.set(true);
    await minutes(clock, 3);
    before.keeper.pageHides(false);
    before.signedIn.set(null);
    const kept = new Map([["rundgang-duty", JSON.stringify({ userId, heardAt: clock.now() - 3 * minute })]]);
    const { state, signedIn } = tab(kept, null);
    expect(state()).toEqual(off);
    signedIn.set(userId);
    await clock.advance(1);
    expect([state(), told]).toEqual([
      on,
      [
        [0, "on"],
        [3, "on"],
      ],
    ]);
  });

  it.each([
    ["longer ago than ten minutes", userId, 10, lapsed],
    ["of somebody else", uuidOf(2, 9), 1, off],
  ])("does not go on from a note %s", async (_name, who, ago, shown) => {
    const { clock, tab } = browser();
    const { state } = tab(new Map([["rundgang-duty", JSON.stringify({ userId: who, heardAt: clock.now() - ago * minute })]]));
    await clock.settle();
    expect(state()).toEqual(shown);
  });

  it("ends when the app is closed, and not while the page may come back or another tab is open", async () => {
    const { clock, tab } = browser();
    const one = tab();
    await one.keeper.set(true);
    one.keeper.pageHides(true);
    expect(one.left).toEqual([]);
    const other = tab();
    await clock.settle();
    expect(other.state()).toEqual(on);
    one.keeper.pageHides(false);
    await clock.settle();
    expect(one.left).toEqual([]);
    other.keeper.pageHides(false);
    expect(other.left).toEqual([userId]);
  });

  it("is the same in all tabs, and one alone tells the server", async () => {
    const { clock, told, tab } = browser();
    const [one, other] = [tab(), tab()];
    await one.keeper.set(true);
    await minutes(clock, 5);
    expect([other.state(), told]).toEqual([
      on,
      [
        [0, "on"],
        [4, "on"],
      ],
    ]);
    await other.keeper.set(false);
    await clock.settle();
    expect([one.state(), other.state(), told.at(-1)]).toEqual([off, off, [5, "off"]]);
  });
});
