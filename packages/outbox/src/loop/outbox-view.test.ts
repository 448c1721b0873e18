import { describe, expect, it } from "vitest";

import { draft } from "../testing/drafts.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld, type Tab } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What a screen of this tab shows, one after the other. */
function watch(tab: Tab) {
  const shown = [tab.outbox.getSnapshot()];
  const stop = tab.outbox.subscribe(() => shown.push(tab.outbox.getSnapshot()));
  return { shown, stop };
}

describe("what a screen shows of the queue", () => {
  it("what a screen shows of the queue is the same object until something changes, and then another one, until nobody looks any more", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport(() => "hang") });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await world.clock.advance(100);
    const { shown, stop } = watch(tab);
    expect(tab.outbox.getSnapshot()).toBe(shown[0]);
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    expect([shown[0]?.status, shown.at(-1)?.status]).toEqual(["synced", "sending"]);
    stop();
    const before = shown.length;
    await tab.command([draft({ id: "later" })]);
    await world.clock.advance(100);
    expect(shown).toHaveLength(before);
    expect(tab.outbox.getSnapshot()).toMatchObject({ sending: 2 });
  });

  it("what a screen shows of the queue follows what a person asks, also in a tab that does not send; what was refused changes nothing", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport(() => NO_LINE) });
    void world.locks.open("somebody").acquire();
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    const { shown } = watch(tab);
    await tab.outbox.retry("note");
    expect(shown).toHaveLength(1);
    expect(tab.outbox.getSnapshot()).toBe(shown[0]);
    await tab.outbox.changePriority("note", 7);
    expect(shown.at(-1)?.requests).toMatchObject([{ id: "note", priority: 7 }]);
  });

  it("what a screen shows of the queue is not drawn anew for a mere sign of life", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport(() => "hang") });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "note", size: 50_000_000 })]);
    await world.clock.advance(100);
    const { shown } = watch(tab);
    await world.clock.advance(4 * 60_000);
    expect([shown.length, shown[0]?.status]).toEqual([1, "sending"]);
  });

  it("what a screen shows of the queue tells of each damaged row once, however often it is read", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport((request) => success(request)) });
    const tab = world.openTab("tab");
    world.database.plant("one", { id: "one" });
    tab.outbox.start();
    await world.clock.advance(100);
    world.database.plant("two", { id: "two" });
    for (const name of ["a", "b"]) {
      await world.openTab(name).command([draft({ id: name })]);
      await world.clock.advance(100);
    }
    expect(tab.events.filter(({ type }) => type === "damaged")).toEqual([
      { type: "damaged", id: "one", problem: expect.any(String) },
      { type: "damaged", id: "two", problem: expect.any(String) },
    ]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ blocked: 2 });
  });

  it("what a screen shows of the queue says who sends, and tells when that changes", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport((request) => success(request)) });
    const [first, second] = [world.openTab("first"), world.openTab("second")];
    const views = [watch(first), watch(second)];
    first.outbox.start();
    await world.clock.advance(100);
    second.outbox.start();
    await world.clock.advance(100);
    expect(views.map(({ shown }) => shown.at(-1)?.isSender)).toEqual([true, false]);
    await first.outbox.stop();
    await world.clock.advance(100);
    expect(views.map(({ shown }) => shown.at(-1)?.isSender)).toEqual([false, true]);
  });

  it("what a screen shows of the queue says when something was sent last, once something was", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport((request) => success(request)) });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await world.clock.advance(100);
    expect(tab.outbox.getSnapshot()).not.toHaveProperty("lastSuccessAt");
    await world.clock.advance(400);
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    expect(tab.outbox.getSnapshot().lastSuccessAt).toBe(world.clock.now() - 100);
  });

  it.each([
    ["line", () => NO_LINE],
    ["session", () => refusal(401, "session_expired")],
  ] as const)("what a screen shows of the queue says that a request waits for the %s", async (by, answer) => {
    const world = createWorld({
      settle,
      transport: createScriptedTransport(answer),
      refresh: () => Promise.resolve("ended"),
    });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "first", priority: 9 }), draft({ id: "second" })]);
    await world.clock.advance(100);
    expect(tab.outbox.waitingFor("second")).toEqual({ by });
    expect(tab.outbox.waitingFor("nobody")).toBeUndefined();
  });
});
