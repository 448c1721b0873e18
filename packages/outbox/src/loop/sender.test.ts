import { describe, expect, it } from "vitest";

import type { Transport } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault, StorePoint } from "../testing/memory-database.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createTabGate } from "../testing/simulation/tab-gate.ts";
import type { VirtualClock } from "../testing/virtual-clock.ts";
import { createWorld, type World, type WorldParts } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Answer = (request: RequestRecord, clock: VirtualClock) => Reply | Promise<Reply>;

/** A device whose attempts are answered by `answer`; it counts what the store is asked for, and what left and was aborted. */
function device(answer: Answer, more: Partial<WorldParts> = {}) {
  const seen = { points: [] as string[], sent: [] as string[], aborted: [] as string[], mayLeave: [] as (() => boolean)[] };
  const rules: { fault?: (point: StorePoint) => StoreFault | undefined } = {};
  const transport: Transport = {
    close: () => Promise.resolve(NO_LINE),
    send: (request, _limit, mayLeave) => {
      seen.sent.push(request.id);
      seen.mayLeave.push(mayLeave);
      const aborted = Promise.withResolvers<Reply>();
      return {
        reply: Promise.race([answer(request, world.clock), aborted.promise]),
        abort: () => {
          seen.aborted.push(request.id);
          aborted.resolve(NO_LINE);
        },
      };
    },
  };
  const world: World = createWorld({
    settle,
    transport,
    database: (clock) => ({
      interfere: (point) => {
        seen.points.push(`${point.context} ${point.operation}`);
        return rules.fault?.(point);
      },
      dawdle: () => new Promise((resolve) => void clock.after(2 * MINUTE, resolve)),
    }),
    ...more,
  });
  const during = async (work: () => unknown, ms = 0): Promise<readonly string[]> => {
    const before = seen.points.length;
    await work();
    await world.clock.advance(ms);
    return seen.points.slice(before);
  };
  const open = async (name = "tab") => {
    const tab = world.openTab(name);
    tab.outbox.start();
    await world.clock.advance(100);
    return tab;
  };
  return { world, seen, rules, during, open };
}

const after = (clock: VirtualClock, ms: number, reply: Reply): Promise<Reply> =>
  new Promise((resolve) => void clock.after(ms, () => resolve(reply)));
const hang = (): Promise<Reply> => new Promise(() => undefined);

describe("what is told of a request", () => {
  it("a request is told as through, as refused and why, or as in the slow lane; each once", async () => {
    const { world, open } = device((request) => {
      if (request.id === "bad") return refusal(500, "internal");
      return request.id === "refused" ? refusal(422, "invalid") : success(request);
    });
    const tab = await open();
    await tab.command([draft({ id: "good" }), draft({ id: "refused" }), draft({ id: "bad" })]);
    await world.clock.advance(4 * HOUR);
    expect(tab.events).toEqual([
      { type: "closed", id: "good", kind: "thing" },
      { type: "blocked", id: "refused", kind: "thing", reason: { code: "invalid", status: 422, serverCode: "invalid" } },
      { type: "slow_lane", id: "bad", kind: "thing", status: 500 },
    ]);
  });

  it("that the server asks for an update is told each time, and only then", async () => {
    const { world, open } = device(() => refusal(426));
    const tab = await open();
    await tab.command([draft({ id: "old" })]);
    await world.clock.advance(SECOND);
    expect(tab.events).toEqual([
      { type: "update_required", id: "old", status: 426 },
      { type: "slow_lane", id: "old", kind: "thing", status: 426 },
    ]);
  });
});

describe("the store", () => {
  it.each<[string, Answer, object]>([
    /* It comes, is read, goes, and is done: a commit to disk is what costs. */
    ["that is through", (request) => success(request), { begin: 4, read: 8, write: 6, commit: 3 }],
    ["that is refused", () => refusal(422, "invalid"), { begin: 4, read: 7, write: 5, commit: 3 }],
  ])("the store is asked for no more than it takes for a request %s", async (_name, answer, expected) => {
    const { open, during } = device(answer);
    const tab = await open();
    const points = await during(() => tab.command([draft({ id: "note" })]), SECOND);
    const count = (operation: string) => points.filter((point) => point === `tab ${operation}`).length;
    expect({ begin: count("begin"), read: count("read"), write: count("write"), commit: count("commit") }).toEqual(expected);
  });

  it("the store is asked for a chain when its last request is through", async () => {
    const { open, during } = device((request) => success(request));
    const tab = await open();
    const points = await during(() => tab.command([draft({ id: "a", chainId: "c" }), draft({ id: "b", chainId: "c" })]), SECOND);
    expect(points.filter((point) => point === "tab read")).toHaveLength(13);
  });

  it.each<[string, () => Reply]>([
    ["the session is over", () => refusal(401, "session_expired")],
    ["the line is dead and its next try not due", () => NO_LINE],
  ])("the store is left alone while %s, however often somebody looks", async (_name, answer) => {
    const { open, during, seen } = device(answer, { refresh: () => Promise.resolve("ended") });
    const tab = await open();
    await tab.command([draft({ id: "first" }), draft({ id: "second", dependsOn: ["first"] })]);
    await during(() => undefined, 20);
    const sent = seen.sent.length;
    expect(await during(() => tab.outbox.wake("timer"))).toEqual([]);
    expect(seen.sent).toHaveLength(sent);
  });

  it("the store is left alone for as long as there is no work", async () => {
    const { open, during } = device((request) => success(request));
    await open();
    expect(await during(() => undefined, HOUR)).toEqual([]);
  });

  it("the store that changed behind this tab's back is read again, and what it says now is sent at once", async () => {
    const { world, open, rules, seen } = device((request) => success(request));
    const tab = await open();
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    let begun = 0;
    rules.fault = ({ operation }) => {
      /* It is read, and then leased. */
      if (operation === "begin") begun += 1;
      if (operation !== "begin" || begun !== 2) return undefined;
      world.database.plant("note", { ...Object(world.database.rows()[0]), bodyHash: "new" });
      return undefined;
    };
    tab.outbox.wake("request");
    await world.clock.advance(0);
    expect([seen.sent, world.database.receipts()]).toEqual([["note"], [expect.objectContaining({ sha256: "new" })]]);
  });

  it("the store that changes under each choice is not asked for ever", async () => {
    const { world, open, rules, during, seen } = device((request) => success(request));
    const tab = await open();
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    let changes = 0;
    rules.fault = ({ operation }) => {
      if (operation !== "begin") return undefined;
      const row = world.database.rows().find((one) => Object(one).id === "note");
      changes += 1;
      world.database.plant("note", { ...Object(row), bodyHash: `other ${changes}` });
      return undefined;
    };
    const points = await during(() => tab.outbox.wake("request"));
    /* It was read, then five times chosen and read anew. */
    expect([points.filter((point) => point === "tab begin").length, seen.sent]).toEqual([11, []]);
  });

  it("the store that fails is tried again later and later, and then all of it goes", async () => {
    const { world, open, rules } = device((request) => success(request));
    const tab = await open();
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    rules.fault = () => "fail";
    tab.outbox.wake("request");
    await world.clock.advance(HOUR);
    const told = tab.events.filter((event) => event.type === "store_failed" && event.during === "exchange").length;
    expect(told).toBeGreaterThan(10);
    expect(told).toBeLessThan(60);
    expect(tab.events).toContainEqual({ type: "store_failed", during: "exchange", error: new Error("store fault at begin") });
    rules.fault = () => undefined;
    await world.clock.advance(5 * MINUTE);
    expect(world.database.receipts()).toHaveLength(1);
  });

  it("the store that commits a lease after it was given up does not keep the request for long", async () => {
    const { world, open, rules } = device((request) => success(request));
    const tab = await open();
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    let commits = 0;
    rules.fault = ({ operation }) => (operation === "commit" && (commits += 1) === 1 ? "slow" : undefined);
    tab.outbox.wake("request");
    await world.clock.advance(4 * MINUTE);
    expect(world.database.receipts()).toHaveLength(1);
  });
});

describe("a queue with nothing to do", () => {
  it("a queue with nothing to do looks every five minutes, however often it was woken, since a clock may have been set", async () => {
    let choices = 0;
    const { world, open } = device((request) => success(request), {
      lanes: () => {
        choices += 1;
        return 6;
      },
    });
    const tab = await open();
    for (let n = 0; n < 20; n += 1) {
      tab.outbox.wake("timer");
      await world.clock.advance(10);
    }
    choices = 0;
    await world.clock.advance(HOUR);
    expect(choices).toBe(12);
  });
});

describe("a line that dies", () => {
  it("a line that dies counts once, however many requests were under way, so that it is tried again soon", async () => {
    let isDead = true;
    const { world, open, seen } = device((request) => (isDead ? NO_LINE : success(request)));
    const tab = await open();
    await tab.command([1, 2, 3, 4, 5, 6].map((n) => draft({ id: `r${n}` })));
    await world.clock.advance(0);
    expect(seen.sent).toHaveLength(6);
    isDead = false;
    await world.clock.advance(2 * SECOND);
    expect(world.database.receipts().length).toBeGreaterThan(0);
  });
});

describe("a token that has run out", () => {
  it("a token that has run out is renewed for the request alone, which goes at once after that, not before", async () => {
    let isOld = true;
    const { world, open, seen } = device((request) => (isOld ? refusal(401, "session_expired") : success(request)), {
      refresh: async () => {
        await after(world.clock, 10 * SECOND, NO_LINE);
        isOld = false;
        return "renewed";
      },
    });
    const tab = await open();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(9 * SECOND);
    expect([seen.sent, tab.outbox.getSnapshot().session]).toEqual([["note"], "refreshing"]);
    await world.clock.advance(SECOND);
    expect([seen.sent, world.database.receipts().length]).toEqual([["note", "note"], 1]);
  });
});

describe("whoever froze before the first byte left", () => {
  it.each([
    ["by a clock that nobody sets", true, true],
    ["by the clock on the wall, where there is no other", false, false],
  ])("a tab that froze before the first byte left may let it leave within a minute: %s", async (_name, isSteady, mayStill) => {
    const { world, seen } = device(hang);
    const gate = createTabGate();
    const tab = world.openTab("tab", {
      ...gate,
      clock: (clock) => (isSteady ? gate.clock(clock) : { now: clock.now, after: gate.clock(clock).after }),
    });
    tab.outbox.start();
    await tab.command([draft({ id: "note", size: 10_000_000 })]);
    await world.clock.advance(0);
    const [mayLeave = () => "nothing left"] = seen.mayLeave;
    await world.clock.advance(MINUTE - 1);
    expect(mayLeave()).toBe(true);
    world.clock.jump(24 * HOUR);
    expect(mayLeave()).toBe(mayStill);
    world.clock.jump(-24 * HOUR);
    await world.clock.advance(1);
    expect(mayLeave()).toBe(false);
  });
});

describe("whoever stops sending", () => {
  it("a tab that stops sending gives up what is under way, which is open again at once and sets nothing back; and then nothing happens any more", async () => {
    const { world, open, seen, during } = device(hang);
    const tab = await open();
    await tab.command([draft({ id: "a" }), draft({ id: "b" })]);
    await world.clock.advance(SECOND);
    await tab.outbox.stop();
    expect(seen.aborted.toSorted()).toEqual(["a", "b"]);
    expect(world.database.rows()).toMatchObject([
      { state: "open", tries: 0 },
      { state: "open", tries: 0 },
    ]);
    expect(world.database.rows().some((row) => Object(row).setback !== undefined)).toBe(false);
    expect(tab.outbox.getSnapshot()).toMatchObject({ line: "up", isSender: false });
    expect(await during(() => undefined, 10 * HOUR)).toEqual([]);
    expect([tab.events, seen.sent.length]).toEqual([[], 2]);
  });

  it("a tab that stops sending gives the store a last chance to take an answer that it could not take before", async () => {
    let hasFailed = false;
    const { world, open, rules } = device((_request, clock) => after(clock, SECOND, success(_request)));
    const tab = await open();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(500);
    rules.fault = ({ operation }) => (operation === "begin" && !hasFailed ? "fail" : undefined);
    await world.clock.advance(500);
    hasFailed = true;
    await tab.outbox.stop();
    expect(world.database.receipts()).toHaveLength(1);
  });

  it("a tab that stops sending tells where the store fails even then, and stops all the same", async () => {
    const { world, open, rules } = device(hang);
    const tab = await open();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(SECOND);
    rules.fault = () => "fail";
    await tab.outbox.stop();
    expect(tab.events).toEqual([{ type: "store_failed", during: "stop", error: new Error("store fault at begin") }]);
    expect(world.locks.holder()).toBeUndefined();
  });

  it("a tab that stops sending having lost the lock leaves the store to the next holder", async () => {
    const { world, open, seen, during } = device(hang);
    const tab = await open();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(SECOND);
    const points = await during(() => world.locks.open("thief").steal(), MINUTE);
    expect(points.filter((point) => point.endsWith("write") || point.endsWith("commit"))).toEqual([]);
    expect(seen.aborted).toEqual(["note"]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ isSender: false, line: "up", sending: 1 });
  });
});

describe("whoever finds in the store that another one has taken over", () => {
  it("a tab that finds in the store that another one has taken over gives the lock back, and takes over again in its turn", async () => {
    const { world, open } = device((request) => success(request));
    const tab = await open();
    await world.database.open("other").transaction((tx) => tx.writeMeta({ epoch: 99 }));
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    expect(world.database.receipts()).toHaveLength(1);
    const meta = await tab.store.read((tx) => tx.readMeta());
    expect(meta).toMatchObject({ epoch: 100 });
  });
});

describe("a store that does not let anybody take over", () => {
  it("a store that does not let anybody take over is asked later and later, and sent from as soon as it does", async () => {
    const { world, open, rules } = device((request) => success(request));
    rules.fault = ({ operation }) => (operation === "commit" ? "fail" : undefined);
    const tab = await open();
    await world.clock.advance(HOUR);
    const told = tab.events.filter((event) => event.type === "store_failed" && event.during === "take_over");
    expect(told.length).toBeGreaterThan(10);
    expect(told.length).toBeLessThan(60);
    expect(told[0]).toMatchObject({ error: new Error("store fault at commit") });
    rules.fault = () => undefined;
    await world.clock.advance(5 * MINUTE);
    expect(tab.outbox.getSnapshot().isSender).toBe(true);
  });

  it("a store that does not let anybody take over holds up nobody who stops meanwhile", async () => {
    const { world, open, rules } = device((request) => success(request));
    rules.fault = ({ operation }) => (operation === "commit" ? "fail" : undefined);
    const tab = await open();
    let hasStopped = false;
    void tab.outbox.stop().then(() => (hasStopped = true));
    await world.clock.advance(5 * MINUTE);
    expect([hasStopped, world.locks.holder()]).toEqual([true, undefined]);
  });
});

describe("a worker that sends once", () => {
  const waiting = async (answer: Answer) => {
    const parts = device(answer);
    const tab = parts.world.openTab("tab");
    await tab.command([draft({ id: "a" }), draft({ id: "b", dependsOn: ["a"] })]);
    tab.kill();
    const worker = parts.world.openTab("worker");
    let result: unknown;
    void worker.outbox.runOnce().then((told) => (result = told));
    return { ...parts, worker, result: () => result };
  };

  it("a worker that sends once waits for the answers, and for what they let go", async () => {
    const { world, result } = await waiting((request, clock) => after(clock, 10 * SECOND, success(request)));
    await world.clock.advance(15 * SECOND);
    expect([result(), world.database.receipts().length]).toEqual([undefined, 1]);
    await world.clock.advance(10 * SECOND);
    expect([result(), world.database.receipts().length]).toEqual([{ held: true, again: false }, 2]);
  });

  it("a worker that sends once waits for a token, too", async () => {
    let isOld = true;
    const { world, result } = await waiting((request) => {
      const reply = isOld ? refusal(401, "session_expired") : success(request);
      isOld = false;
      return reply;
    });
    await world.clock.advance(SECOND);
    expect([result(), world.database.receipts().length]).toEqual([{ held: true, again: false }, 2]);
  });

  it("a worker that sends once does not wait for ever for a store that does not take the answers, once the lock is gone", async () => {
    const { world, rules, result } = await waiting((request, clock) => after(clock, 10 * SECOND, success(request)));
    await world.clock.advance(5 * SECOND);
    rules.fault = () => "fail";
    await world.clock.advance(10 * SECOND);
    expect(result()).toBeUndefined();
    void world.locks.open("thief").steal();
    await world.clock.advance(MINUTE);
    expect(result()).toMatchObject({ held: true });
  });
});
