import { describe, expect, it } from "vitest";

import type { UnsavedWork } from "../../platform/unsaved/unsaved-work.ts";
import type { ToldBuilds } from "../net/watch-answers.ts";
import { createObservable } from "../observable.ts";
import { unreadQueue } from "../outbox/queue-view.ts";
import { openAppUpdate } from "./app-update.ts";
import type { VersionEnd } from "./update-rules.ts";

const hour = 3_600_000;
const own = "index-old.js";

/** What a test changes. */
interface World {
  served: string;
  isThere: boolean;
  unsaved: UnsavedWork | null;
  writes: number;
  elsewhere: boolean;
  isFetchable: boolean;
  end: VersionEnd;
}

/** A window of the app, a server and a browser, with hands on all of it. */
function openWindow(kept = new Map<string, string>()) {
  let now = Date.parse("2026-11-26T08:00:00Z");
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let timer = 0;
  const builds = createObservable<ToldBuilds | null>(null);
  const queue = createObservable(unreadQueue);
  const world: World = {
    served: own,
    isThere: true,
    unsaved: null,
    writes: 0,
    elsewhere: false,
    isFetchable: true,
    end: { deprecated: null, discontinued: null },
  };
  const seen = { asked: 0, reloads: 0, told: [] as string[] };
  let isWaiting = false;
  let found = (): void => undefined;
  const notes = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const update = openAppUpdate({
    ownBuild: own,
    group: () => "a",
    answers: { builds, writes: () => world.writes },
    worker: {
      isWaiting: () => isWaiting,
      onWaiting: (listener) => (found = listener),
      fetch: () => {
        if (!world.isThere || !world.isFetchable) return Promise.reject(new Error("no line"));
        isWaiting = world.served !== own;
        if (isWaiting) found();
        return Promise.resolve(isWaiting);
      },
      takeOver: () => Promise.resolve(),
    },
    end: {
      known: () => world.end,
      ask: () => {
        seen.asked += 1;
        return Promise.resolve(world.isThere);
      },
    },
    queue,
    clock: {
      now: () => now,
      after: (ms, run) => {
        timer += 1;
        const mine = timer;
        timers.set(mine, { at: now + ms, run });
        return () => void timers.delete(mine);
      },
    },
    ahead: () => 0,
    notes,
    windowNotes: notes,
    unsaved: () => world.unsaved,
    elsewhere: { tell: () => undefined, ask: () => Promise.resolve(world.elsewhere) },
    mayAskForEnd: () => true,
    meetServer: () => {
      if (world.isThere) builds.set({ all: world.served, early: null });
      return Promise.resolve(world.isThere);
    },
    tell: (code) => void seen.told.push(code),
    reload: () => (seen.reloads += 1),
  });
  /** Time goes by, and everything that was due comes. */
  async function pass(ms: number): Promise<void> {
    const until = now + ms;
    await settle();
    for (;;) {
      const due = [...timers].filter(([, one]) => one.at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) break;
      timers.delete(due[0]);
      now = Math.max(now, due[1].at);
      due[1].run();
      await settle();
    }
    now = until;
  }
  const state = () => update.state.getSnapshot();
  return { update, world, seen, queue, kept, pass, state, tell: (all: string) => builds.set({ all, early: null }) };
}

/** What was begun comes to its end: promises alone. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe("a new version", () => {
  it("is offered as soon as an answer tells of it; 'Später' hides it for an hour, over a restart too", async () => {
    const one = openWindow();
    expect(one.state()).toMatchObject({ isAvailable: false, prompt: null });
    one.tell("index-new.js");
    expect(one.state()).toMatchObject({ isAvailable: true, prompt: "available" });
    one.update.postpone();
    expect(one.state()).toMatchObject({ isAvailable: true, prompt: null });
    const again = openWindow(one.kept);
    again.world.served = "index-new.js";
    again.tell("index-new.js");
    expect(again.state().prompt).toBeNull();
    await again.pass(hour);
    expect(again.state().prompt).toBe("available");
  });

  it("is looked for each hour, and when somebody asks; without a server nothing is said to be new", async () => {
    const one = openWindow();
    one.world.served = "index-new.js";
    await one.pass(hour - 1);
    expect(one.state().isAvailable).toBe(false);
    await one.pass(1);
    expect(one.state().isAvailable).toBe(true);
    const other = openWindow();
    expect(await other.update.check()).toBe("current");
    other.world.isThere = false;
    expect(await other.update.check()).toBe("offline");
    other.world.isThere = true;
    other.world.served = "index-new.js";
    expect(await other.update.check()).toBe("available");
    expect(other.state().checkedAt).toBe("2026-11-26T08:00:00.000Z");
  });

  it.each<[string, Partial<World>, Partial<World>, string]>([
    ["an order is open", { unsaved: "order" }, { unsaved: null }, "order"],
    ["something is typed", { unsaved: "text" }, { unsaved: null }, "text"],
    ["a request is under way", { writes: 1 }, { writes: 0 }, "request"],
    ["another window has work", { elsewhere: true }, { elsewhere: false }, "window"],
  ])("never reloads while %s, and comes right after", async (_title, begin, end, waitsFor) => {
    const one = openWindow();
    one.world.served = "index-new.js";
    one.tell("index-new.js");
    Object.assign(one.world, begin);
    one.update.apply();
    await one.pass(5 * 60_000);
    expect([one.seen.reloads, one.state().step, one.state().waitsFor]).toEqual([0, "waiting", waitsFor]);
    Object.assign(one.world, end);
    await one.pass(4_000);
    expect(one.seen.reloads).toBe(1);
  });
  it("that is not wanted any more does not come", async () => {
    const one = openWindow();
    one.world.served = "index-new.js";
    one.world.unsaved = "text";
    one.update.apply();
    await one.pass(2_000);
    one.update.cancel();
    one.world.unsaved = null;
    await one.pass(10_000);
    expect([one.seen.reloads, one.state().step]).toEqual([0, "idle"]);
  });

  it("that cannot be fetched is said to be so, and nothing reloads", async () => {
    const one = openWindow();
    one.tell("index-new.js");
    one.world.isFetchable = false;
    one.update.apply();
    await one.pass(2_000);
    expect([one.seen.reloads, one.state().step]).toEqual([0, "failed"]);
  });

  it("that the server tells and does not serve is reloaded for once, then reported and not offered again", async () => {
    const one = openWindow();
    one.tell("index-new.js");
    one.update.apply();
    await one.pass(2_000);
    expect(one.seen.reloads).toBe(1);
    const again = openWindow(one.kept);
    again.tell("index-new.js");
    expect([again.state().isAvailable, again.seen.told]).toEqual([false, ["build_not_served"]]);
  });
});

describe("the end of a version", () => {
  it("comes with its date, not before, and blocks what is new", async () => {
    const one = openWindow();
    const at = Date.parse("2026-11-26T09:00:00Z");
    one.world.end = { deprecated: at - hour / 2, discontinued: at };
    await one.pass(hour / 2 - 60_000);
    expect(one.state()).toMatchObject({ isDeprecated: false, prompt: null });
    await one.pass(60_000);
    expect(one.state()).toMatchObject({ isDeprecated: true, isDiscontinued: false, prompt: "deprecated" });
    one.update.postpone();
    expect(one.state()).toMatchObject({ isDeprecated: true, prompt: null, blocksWork: false });
    await one.pass(hour / 2);
    expect(one.state()).toMatchObject({ isDiscontinued: true, prompt: "discontinued", blocksWork: true });
    one.update.postpone();
    expect(one.state()).toMatchObject({ prompt: "discontinued", blocksWork: true });
  });

  it("lets what was begun come to its end, then blocks, and keeps blocking", async () => {
    const one = openWindow();
    one.world.unsaved = "text";
    one.queue.set({ ...one.queue.getSnapshot(), updateRequired: true });
    expect(one.state()).toMatchObject({ isDiscontinued: true, prompt: null, blocksWork: false });
    one.world.unsaved = null;
    await one.pass(2_000);
    expect(one.state()).toMatchObject({ prompt: "discontinued", blocksWork: true });
    one.world.unsaved = "dialog";
    await one.pass(2_000);
    expect(one.state().blocksWork).toBe(true);
  });

  it("is taken back by the server", async () => {
    const one = openWindow();
    one.world.end = { deprecated: 1, discontinued: 1 };
    one.update.look();
    expect(one.state().blocksWork).toBe(true);
    one.world.end = { deprecated: null, discontinued: null };
    await one.pass(2_000);
    expect(one.state()).toMatchObject({ isDiscontinued: false, blocksWork: false, prompt: null });
  });

  it("says so where the server has nothing newer", async () => {
    const one = openWindow();
    one.world.end = { deprecated: null, discontinued: 1 };
    one.update.apply();
    await one.pass(2_000);
    expect([one.seen.reloads, one.state().step]).toEqual([0, "none_found"]);
  });

  it("is asked for once an hour, however often the window comes to the front", async () => {
    const one = openWindow();
    one.update.wake();
    await settle();
    one.update.wake();
    one.update.wake();
    await settle();
    expect(one.seen.asked).toBe(1);
    await one.pass(hour);
    expect(one.seen.asked).toBe(2);
  });
});
