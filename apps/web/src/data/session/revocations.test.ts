import "fake-indexeddb/auto";

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { createObservable } from "../observable.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import { keepRevoking } from "./keep-revoking.ts";
import { createRevocations } from "./revocations.ts";
import type { SessionState } from "./session-state.ts";

const watch = watchWrites();
const connection = createConnection(openSessionDatabase);
const done = () => Response.json({ revoked: true });
let told: string[];
let inits: RequestInit[];
let answer: () => Response;
beforeEach(() => {
  told = [];
  inits = [];
  answer = done;
});
afterEach(async () => {
  answer = done;
  await start().send();
});
afterAll(watch.clear);

/** The app anew, on the same device. */
const start = () =>
  createRevocations(connection, {
    fetch: async (url, init) => {
      told.push(`${url} ${String(init.body)}`);
      inits.push(init);
      return answer();
    },
    baseUrl: "",
  });
const told1 = '/token/revoke {"revoke_token":"one"}';

describe("a session that was signed out without a line", () => {
  it("is told to the server after a restart, until it has said that it is over", async () => {
    await start().keep("one");
    for (const nothing of [
      () => {
        throw new TypeError("no line");
      },
      () => new Response("<html>Willkommen im WLAN</html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ message: "busy" }, { status: 503 }),
      () => Response.json({ revoked: true }, { status: 503 }),
      () => Response.json({}),
    ]) {
      answer = nothing;
      expect(await start().send()).toBe(false);
    }
    answer = done;
    expect(await start().send()).toBe(true);
    expect(told).toEqual(Array.from({ length: 6 }, () => told1));
    expect(await start().send()).toBe(true);
    expect(told).toHaveLength(6);
  });

  it("is on the disk before he is told that he is signed out", async () => {
    const before = watch.writes.length;
    await start().keep("one");
    expect(watch.writes.slice(before)).toEqual([{ durability: "strict", isOver: true }]);
  });

  it("is known until the server has heard of it, and no other one is", async () => {
    expect(await start().isKept("one")).toBe(false);
    await start().keep("one");
    expect([await start().isKept("one"), await start().isKept("two")]).toEqual([true, false]);
    await start().send();
    expect(await start().isKept("one")).toBe(false);
  });

  it("is told once, although several ask; what comes meanwhile is not forgotten", async () => {
    const revocations = start();
    await revocations.keep("one");
    const first = revocations.send();
    await revocations.keep("two");
    await Promise.all([first, revocations.send(), revocations.send()]);
    expect(told.toSorted()).toEqual([told1, '/token/revoke {"revoke_token":"two"}']);
  });

  it("is told when the line comes back, by a timer, and by the worker, whoever is signed in", async () => {
    answer = () => {
      throw new TypeError("no line");
    };
    const revocations = start();
    await revocations.keep("one");
    const online = createObservable(false);
    const session = createObservable<SessionState>({ type: "starting" });
    const timers: (() => void)[] = [];
    let asked = 0;
    const clock = { now: () => 0, after: (_ms: number, run: () => void) => (timers.push(run), () => undefined) };
    keepRevoking({ revocations, session, online, clock, askWorker: () => void (asked += 1) });
    await expect.poll(() => [told.length, timers.length, asked]).toEqual([1, 1, 1]);
    timers.at(-1)?.();
    await expect.poll(() => [told.length, timers.length]).toEqual([2, 2]);
    session.set({ type: "signed_out", reason: "logout", warning: null, lockedRequests: 0 });
    await expect.poll(() => told.length).toBe(3);
    answer = done;
    online.set(true);
    await expect.poll(() => told.length).toBe(4);
    expect(await revocations.send()).toBe(true);
    expect(told).toHaveLength(4);
  });

  it("outlives the page that tells it, and leaves alone what lies beside it", async () => {
    const db = await connection.get();
    await db.put("session", { v: 1, token: "no revocation" }, "revoked");
    await db.put("session", { v: 2, token: 7 }, "revoke:of-a-later-version");
    await start().keep("one");
    await start().keep("one");
    expect(await start().send()).toBe(true);
    expect([told, inits.map(({ keepalive, method }) => [keepalive, method])]).toEqual([[told1], [[true, "POST"]]]);
    expect(await db.getAllKeys("session")).toEqual(["revoke:of-a-later-version", "revoked"]);
    for (const key of await db.getAllKeys("session")) await db.delete("session", key);
  });

  it("is told again every fifteen seconds while there is something to tell, and not without a reason", async () => {
    const online = createObservable(false);
    const session = createObservable<SessionState>({ type: "starting" });
    const user = { id: "x", username: "x", name: "x", roles: [], feGroup: "a" } as const;
    const timers = new Set<{ ms: number; run: () => void }>();
    const outcomes: (boolean | Error)[] = [false, new Error("store"), false, false, false, true];
    let sends = 0;
    let asked = 0;
    const clock = {
      now: () => 0,
      after: (ms: number, run: () => void) => {
        const timer = { ms, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    };
    const revocations = {
      keep: () => Promise.resolve(),
      isKept: () => Promise.resolve(false),
      send: () => {
        const outcome = outcomes[sends];
        sends += 1;
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? true);
      },
    };
    keepRevoking({ revocations, session, online, clock, askWorker: () => void (asked += 1) });
    const state = () => [sends, asked, [...timers].map(({ ms }) => ms)];
    const ring = () => {
      const [timer] = timers;
      timers.clear();
      timer?.run();
    };
    await expect.poll(state).toEqual([1, 1, [15_000]]);
    ring();
    await expect.poll(state).toEqual([2, 2, [15_000]]);
    /* Somebody signs in; the line goes: no reason. */
    session.set({ type: "signed_in", user, tokens: true });
    online.set(true);
    await expect.poll(state).toEqual([3, 3, [15_000]]);
    online.set(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toEqual([3, 3, [15_000]]);
    /* Two reasons at once are no reason for two timers. */
    session.set({ type: "signed_out", reason: "logout", warning: null, lockedRequests: 0 });
    online.set(true);
    await expect.poll(state).toEqual([5, 5, [15_000]]);
    /* Told before the timer rings: it rings no more. */
    session.set({ type: "signed_out", reason: "logout", warning: null, lockedRequests: 0 });
    await expect.poll(state).toEqual([6, 5, []]);
  });
});
