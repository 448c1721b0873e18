import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";

import { sampleQueueEntry } from "../../../data/testing/samples.ts";
import { logoutFlow } from "./logout-flow.ts";
import type { LeftWork } from "./unsent-work.ts";

const some: LeftWork = { ready: true, waiting: 3, sending: 0, blocked: 0, held: false, line: "up", entries: [] };
const none: LeftWork = { ...some, waiting: 0 };

/** A person who taps on 'Logout'. */
function begin(queue: LeftWork, online = true) {
  const calls: string[] = [];
  const actor = createActor(logoutFlow, {
    input: {
      queue,
      online,
      sendNow: () => void calls.push("send"),
      logout: () => {
        calls.push("logout");
        return Promise.resolve();
      },
    },
  });
  actor.start();
  return {
    actor,
    calls,
    queue: (next: LeftWork, line = true) => actor.send({ type: "QUEUE", queue: next, online: line }),
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', ""),
    because: () => actor.getSnapshot().context.because,
  };
}

describe("logout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks nothing when nothing is unsent", async () => {
    const { calls, state } = begin(none);
    await vi.runAllTimersAsync();
    expect([calls, state()]).toEqual([["logout"], "left_app"]);
  });

  it("waits until the queue is read: unread is not empty", async () => {
    const { calls, queue, state } = begin({ ...none, ready: false });
    await vi.runAllTimersAsync();
    expect([calls, state()]).toEqual([[], "reading"]);
    queue(some);
    expect(state()).toBe("asking");
  });

  it("sends, then signs out when the queue is empty", async () => {
    const { actor, calls, queue, state } = begin(some);
    actor.send({ type: "SEND" });
    queue({ ...some, waiting: 0, sending: 1 });
    expect(state()).toBe("{sending:hoping}");
    queue(none);
    await vi.runAllTimersAsync();
    expect([calls, state()]).toEqual([["send", "logout"], "left_app"]);
  });

  it("counts what the person did, as every screen does, however many requests it takes", () => {
    const parts = ["upload", "customer", "order"] as const;
    const order = parts.map((kind) => sampleQueueEntry({ id: kind, chainId: "order", kind }));
    const { actor } = begin({ ...some, entries: [...order, sampleQueueEntry({ id: "note", chainId: "note" })] });
    actor.send({ type: "SEND" });
    expect(actor.getSnapshot().context.begun).toBe(2);
  });

  it("signs out at once where the person insists, and not at all where he stays", async () => {
    const insisting = begin(some);
    insisting.actor.send({ type: "LEAVE" });
    await vi.runAllTimersAsync();
    expect([insisting.calls, insisting.state()]).toEqual([["logout"], "left_app"]);
    const staying = begin(some);
    staying.actor.send({ type: "CANCEL" });
    await vi.runAllTimersAsync();
    expect([staying.calls, staying.state()]).toEqual([[], "stayed"]);
  });

  it.each<[string, LeftWork, boolean, string]>([
    ["only blocked requests are left", { ...some, waiting: 0, blocked: 2 }, true, "blocked"],
    ["the session is over", { ...some, held: true }, true, "session"],
  ])("says at once that %s", (_name, left, online, because) => {
    const flow = begin(some);
    flow.actor.send({ type: "SEND" });
    flow.queue(left, online);
    expect([flow.state(), flow.because()]).toEqual(["rest", because]);
  });

  it.each<[string, LeftWork, boolean, number, string]>([
    ["without a line", { ...some, line: "down" }, false, 6_000, "offline"],
    ["where the server is slow", some, true, 20_000, "slow"],
  ])("says %s after a while what is left", (_name, left, online, ms, because) => {
    const flow = begin(left, online);
    flow.actor.send({ type: "SEND" });
    vi.advanceTimersByTime(ms - 1);
    expect(flow.state()).toBe("{sending:hoping}");
    vi.advanceTimersByTime(1);
    expect([flow.state(), flow.because()]).toEqual(["rest", because]);
  });

  it("has patience as long as something arrives", () => {
    const flow = begin(some);
    flow.actor.send({ type: "SEND" });
    vi.advanceTimersByTime(15_000);
    flow.queue({ ...some, waiting: 2 });
    vi.advanceTimersByTime(15_000);
    expect(flow.state()).toBe("{sending:hoping}");
    vi.advanceTimersByTime(5_000);
    expect(flow.state()).toBe("rest");
    expect(flow.calls).toEqual(["send"]);
  });

  it("says when the device does not let go of the session, and lets the person try again", async () => {
    let works = false;
    const actor = createActor(logoutFlow, {
      input: {
        queue: none,
        online: true,
        sendNow: () => {},
        logout: () => (works ? Promise.resolve() : Promise.reject(new Error("no store"))),
      },
    });
    actor.start();
    await vi.runAllTimersAsync();
    expect(actor.getSnapshot().value).toBe("failed");
    works = true;
    actor.send({ type: "LEAVE" });
    await vi.runAllTimersAsync();
    expect(actor.getSnapshot().value).toBe("left_app");
  });

  it("tries again, and leaves by itself once all has arrived after all", async () => {
    const flow = begin({ ...some, line: "down" }, false);
    flow.actor.send({ type: "SEND" });
    vi.advanceTimersByTime(6_000);
    flow.actor.send({ type: "SEND" });
    expect(flow.state()).toBe("{sending:hoping}");
    vi.advanceTimersByTime(6_000);
    flow.queue(none);
    await vi.runAllTimersAsync();
    expect([flow.calls, flow.state()]).toEqual([["send", "send", "logout"], "left_app"]);
  });
});
