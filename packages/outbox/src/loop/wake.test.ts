import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault, StorePoint } from "../testing/memory-database.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld, type WorldParts } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const MINUTE = 60_000;

/** A device whose store counts its points by tab and fails where the test says. */
function device(answer: (request: RequestRecord) => Reply, more: Partial<WorldParts> = {}) {
  const points: string[] = [];
  const faults: { next?: (point: StorePoint) => StoreFault | undefined } = {};
  const transport = createScriptedTransport(answer);
  const world = createWorld({
    settle,
    transport,
    database: (clock) => ({
      interfere: (point) => {
        points.push(`${point.context} ${point.operation}`);
        return faults.next?.(point);
      },
      dawdle: () => new Promise((resolve) => void clock.after(2 * MINUTE, resolve)),
    }),
    ...more,
  });
  const open = async (name: string) => {
    const tab = world.openTab(name);
    tab.outbox.start();
    await world.clock.advance(100);
    return tab;
  };
  /** What the store was asked for during some work, by tab. */
  const during = async (work: () => unknown, ms = 0): Promise<readonly string[]> => {
    const before = points.length;
    await work();
    await world.clock.advance(ms);
    return points.slice(before);
  };
  return { world, faults, open, during, sent: () => transport.sent.map(({ id }) => id) };
}

describe("a sign that the line may be back", () => {
  it.each([
    ["online", true],
    ["visible", true],
    ["background_sync", true],
    /* A person who goes on working wants it sent now. */
    ["request", true],
    ["signed_in", true],
    /* Just a look: a dead line is not tried once a minute by every tablet. */
    ["timer", false],
  ] as const)("a sign that the line may be back: %s; tried at once is %s", async (trigger, isTried) => {
    let isDead = true;
    const { world, open, sent } = device((request) => (isDead ? NO_LINE : success(request)));
    const tab = await open("tab");
    await tab.command([1, 2, 3].map((n) => draft({ id: `note${n}` })));
    await world.clock.advance(30 * MINUTE);
    isDead = false;
    const before = sent().length;
    tab.outbox.wake(trigger);
    await world.clock.advance(0);
    expect(sent().length > before).toBe(isTried);
  });

  it("a sign that the line may be back brings a tab that does not send to write nothing, and no tab where nothing waits", async () => {
    const { world, open, during } = device(() => NO_LINE);
    const sender = await open("sender");
    const other = await open("other");
    expect(await during(() => sender.outbox.wake("online"))).toEqual([]);
    await sender.command([draft({ id: "note" })]);
    await world.clock.advance(10 * MINUTE);
    expect(await during(() => other.outbox.wake("online"))).toEqual([]);
    expect(await during(() => sender.outbox.wake("online"))).toContain("sender commit");
  });
});

describe("an upload that breaks right after the line is back", () => {
  it.each([
    ["the browser's word that it is back", "online"],
    ["a person who wants all sent now", "sendNow"],
  ] as const)(
    "an upload that breaks right after %s is tried again within seconds, however long the line was gone",
    async (_name, sign) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        let broken = Infinity;
        const { world, open, sent } = device((request) => ((broken -= 1) >= 0 ? NO_LINE : success(request)), { seed });
        const tab = await open("tab");
        await tab.command([draft({ id: "photo" })]);
        await world.clock.advance(30 * MINUTE);
        broken = 2;
        const before = sent().length;
        if (sign === "online") tab.outbox.wake("online");
        else void tab.outbox.sendNow();
        for (let second = 0; second < 8; second += 1) await world.clock.advance(1000);
        expect(sent().length - before, `seed ${seed}`).toBe(3);
      }
    },
  );
});

describe("a big upload that breaks by itself", () => {
  it.each(["visible", "background_sync", "restart"] as const)(
    "a big upload that breaks by itself is tried at once by a sign (%s), and waits on as long as before: not anew from a second on",
    async (sign) => {
      const counts: number[] = [];
      for (let seed = 1; seed <= 8; seed += 1) {
        const { world, open, sent } = device(() => NO_LINE, { seed });
        let tab = await open("tab");
        await tab.command([draft({ id: "photo" })]);
        await world.clock.advance(30 * MINUTE);
        const before = sent().length;
        if (sign === "restart") {
          await tab.outbox.stop();
          tab = await open("tab after the restart");
        } else tab.outbox.wake(sign);
        await world.clock.advance(0);
        expect(sent().length - before, `seed ${seed}`).toBe(1);
        const rows = world.database.rows();
        counts.push(...rows.map((row) => Number(Object(row).setback?.inARow)));
      }
      expect(Math.min(...counts)).toBeGreaterThan(8);
    },
  );
});

describe("a new request", () => {
  it("a new request costs the store the same, however many there were before", async () => {
    const { open, during } = device((request) => success(request));
    const tab = await open("tab");
    const costs: number[] = [];
    for (let n = 0; n < 5; n += 1) costs.push((await during(() => tab.command([draft({ id: `note${n}` })]), 100)).length);
    expect(new Set(costs).size).toBe(1);
  });

  it("a new request is read alone, in a tab that does not send", async () => {
    const { world, open, during } = device(() => NO_LINE);
    void world.locks.open("somebody").acquire();
    const tab = await open("tab");
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    expect(await during(() => tab.outbox.wake("request"))).toEqual(["tab begin", "tab read"]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ waiting: 1 });
  });

  it("a new request that another tab has sent before this one looks is not taken for damage", async () => {
    const { world, open } = device((request) => success(request));
    await open("sender");
    const tab = await open("tab");
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    await world.clock.advance(100);
    expect(world.database.receipts()).toHaveLength(1);
    tab.outbox.wake("request");
    await world.clock.advance(100);
    expect([tab.events, tab.outbox.getSnapshot().status]).toEqual([[], "synced"]);
  });

  it("a new request shows also where the store stumbles as it is read, in a tab that nobody else tells of it", async () => {
    const { world, faults, open } = device(() => NO_LINE);
    void world.locks.open("somebody").acquire();
    const tab = await open("tab");
    let reads = 0;
    faults.next = ({ operation }) => (operation === "begin" && (reads += 1) === 2 ? "fail" : undefined);
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(0);
    expect(tab.outbox.getSnapshot()).toMatchObject({ waiting: 1, isSender: false });
  });
});

describe("a store that cannot be read", () => {
  it("a store that cannot be read is told, and read again after five seconds, until it can", async () => {
    const { world, faults, open, during } = device((request) => success(request));
    void world.locks.open("somebody").acquire();
    faults.next = () => "fail";
    const tab = await open("tab");
    expect(tab.events).toEqual([{ type: "store_failed", during: "reload", error: new Error("store fault at begin") }]);
    expect(await during(() => undefined, 4_800)).toEqual([]);
    await world.clock.advance(200);
    expect([tab.events.length, tab.outbox.getSnapshot().isRead]).toEqual([2, false]);
    faults.next = () => undefined;
    await world.clock.advance(5_000);
    expect([tab.events.length, tab.outbox.getSnapshot().isRead]).toEqual([2, true]);
    expect(await during(() => undefined, MINUTE)).toEqual([]);
  });

  it.each([
    ["between two looks", () => "fail" as const, 100],
    ["in the midst of a look", ({ context }: StorePoint) => (context === "tab" ? ("stall" as const) : undefined), 10_000],
  ])("a store that cannot be read is read no more by whoever stopped %s", async (_name, fault, ms) => {
    const { world, faults, open, during } = device((request) => success(request));
    void world.locks.open("somebody").acquire();
    faults.next = fault;
    const tab = await open("tab");
    await world.clock.advance(ms);
    void tab.outbox.stop();
    await world.clock.advance(5 * MINUTE);
    const told = tab.events.length;
    expect(await during(() => undefined, 60 * MINUTE)).toEqual([]);
    expect([told, tab.events.length]).toEqual([1, 1]);
  });

  it("a store that cannot be read is read again once, however many looks at it failed", async () => {
    const { world, faults, open } = device((request) => success(request));
    void world.locks.open("somebody").acquire();
    const tab = await open("tab");
    faults.next = ({ context }) => (context === "tab" ? "fail" : undefined);
    for (const id of ["a", "b", "c"]) {
      await world.openTab(id).command([draft({ id })]);
      await world.clock.advance(100);
    }
    expect(tab.events).toHaveLength(3);
    await world.clock.advance(5_000);
    expect(tab.events).toHaveLength(4);
  });
});

describe("sending now", () => {
  const held = () => {
    let isSignedIn = false;
    const parts = device((request) => (isSignedIn ? success(request) : refusal(401, "session_expired")), {
      refresh: () => Promise.resolve("ended"),
    });
    return { ...parts, signIn: () => void (isSignedIn = true) };
  };

  it("a person who wants everything sent now opens the session of the tab that sends from another one; anything else that changes there does not", async () => {
    const { world, open, sent, signIn } = held();
    const sender = await open("sender");
    const other = await open("other");
    await sender.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    expect(sender.outbox.getSnapshot().session).toBe("held");
    signIn();
    await other.command([draft({ id: "later" })]);
    await world.clock.advance(MINUTE);
    expect([sent(), sender.outbox.getSnapshot().session]).toEqual([["note"], "held"]);
    await other.outbox.sendNow();
    await world.clock.advance(0);
    expect(sent().toSorted()).toEqual(["later", "note", "note"]);
  });

  it("sending everything now goes on at once also where the store cannot note it; whoever asked hears of that", async () => {
    const { world, faults, open, sent, signIn } = held();
    const tab = await open("tab");
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    signIn();
    let calls = 0;
    faults.next = () => ((calls += 1) === 1 ? "fail" : undefined);
    await expect(tab.outbox.sendNow()).rejects.toThrow("store fault");
    await world.clock.advance(0);
    expect(sent()).toEqual(["note", "note"]);
  });
});
