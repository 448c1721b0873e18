import { describe, expect, it } from "vitest";

import type { Transport } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault, StorePoint } from "../testing/memory-database.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createTabGate } from "../testing/simulation/tab-gate.ts";
import { createWorld } from "../testing/world.ts";
import { createSignal } from "./concurrency.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const MINUTE = 60_000;

const YEAR = 365 * 24 * 60 * MINUTE;

describe("a frozen holder of the lock (fault 9)", () => {
  it.each([
    ["stays right", 0],
    ["is set forward by years", 5 * YEAR],
    ["is set back by years", -5 * YEAR],
    ["is set back by just the time that passes", -2 * MINUTE],
  ])(
    "a frozen holder of the lock (fault 9) loses the lock after a while, and neither sends nor writes when it thaws; the clock %s",
    async (_name, jumpMs) => {
      const gate = createTabGate();
      const left: string[] = [];
      const transport = (name: string): Transport => ({
        close: () => Promise.resolve(NO_LINE),
        send: (request, _limit, mayLeave) => {
          async function travel() {
            if (name === "frozen") await gate.pass();
            if (!mayLeave()) return NO_LINE;
            left.push(`${name} ${request.id}`);
            return success(request);
          }
          return { reply: travel(), abort: () => undefined };
        },
      });
      const world = createWorld({ settle, transport });
      const frozen = world.openTab("frozen", gate);
      const other = world.openTab("other");
      frozen.outbox.start();
      other.outbox.start();
      await world.clock.advance(100);
      // It freezes with a lease in the store and the request not yet out of the door.
      const leased = frozen.store.transaction((tx) => frozen.outbox.enqueue(tx, [draft({ id: "a" })]));
      await leased;
      frozen.outbox.wake("request");
      gate.freeze();
      world.clock.jump(jumpMs);
      await world.clock.advance(5 * MINUTE);
      expect(left).toEqual(["other a"]);
      expect(world.locks.holder()).toBe("other");
      gate.thaw();
      await world.clock.advance(5 * MINUTE);
      expect(left).toEqual(["other a"]);
      expect(world.database.rows()).toEqual([]);
      expect(frozen.outbox.getSnapshot()).toMatchObject({ waiting: 0, isSender: false });
    },
  );

  it("a holder of the lock that lives and has its clock set keeps the lock", async () => {
    const answers = { isUp: false };
    const world = createWorld({
      settle,
      transport: {
        send: (request) => ({ reply: Promise.resolve(answers.isUp ? success(request) : NO_LINE), abort: () => undefined }),
        close: () => Promise.resolve(NO_LINE),
      },
    });
    const holder = world.openTab("holder");
    const other = world.openTab("other");
    holder.outbox.start();
    other.outbox.start();
    await world.clock.advance(100);
    await holder.command([draft({ id: "a" })]);
    for (const jumpMs of [YEAR, -3 * YEAR, MINUTE, -MINUTE]) {
      world.clock.jump(jumpMs);
      await world.clock.advance(10 * MINUTE);
      expect(world.locks.holder()).toBe("holder");
    }
  });

  it("a frozen holder of the lock (fault 9) does not send either what it learns only after the thaw to be leased", async () => {
    const gate = createTabGate();
    const left: string[] = [];
    const disk = createSignal<void>();
    let isSlow = false;
    const transport = (name: string): Transport => ({
      close: () => Promise.resolve(NO_LINE),
      send: (request, _limit, mayLeave) => {
        if (mayLeave()) left.push(`${name} ${request.id}`);
        return { reply: Promise.resolve(mayLeave() ? success(request) : NO_LINE), abort: () => undefined };
      },
    });
    const flush = (): Promise<void> => (isSlow ? disk.promise : Promise.resolve());
    const world = createWorld({ settle, transport, database: () => ({ flush }) });
    const frozen = world.openTab("frozen", gate);
    frozen.outbox.start();
    await world.clock.advance(100);
    await frozen.store.transaction((tx) => frozen.outbox.enqueue(tx, [draft({ id: "a" })]));
    isSlow = true;
    frozen.outbox.wake("request");
    await world.clock.advance(10);
    // The lease is on its way to the disk. The lock is stolen meanwhile; the tab hears of that a moment after the thaw.
    gate.freeze();
    await world.clock.advance(2 * MINUTE);
    void world.locks.open("other").steal();
    disk.resolve();
    await world.clock.advance(MINUTE);
    expect(left).toEqual([]);
  });

  it("a frozen holder of the lock (fault 9) cannot settle with a late answer what its successor is sending", async () => {
    const gate = createTabGate();
    const late = createSignal<Reply>();
    const transport = (name: string): Transport => ({
      close: () => Promise.resolve(NO_LINE),
      send: () => ({
        reply: name === "frozen" ? late.promise.then((reply) => gate.pass().then(() => reply)) : new Promise(() => undefined),
        abort: () => undefined,
      }),
    });
    const world = createWorld({ settle, transport });
    const frozen = world.openTab("frozen", gate);
    frozen.outbox.start();
    world.openTab("other").outbox.start();
    await world.clock.advance(100);
    await frozen.command([draft({ id: "a", size: 10_000_000 })]);
    await world.clock.advance(100);
    gate.freeze();
    await world.clock.advance(3 * MINUTE);
    const successor = { id: "a", state: "pending", lease: { owner: "other", epoch: 2 } };
    expect(world.database.rows()).toMatchObject([successor]);
    late.resolve(refusal(422, "invalid"));
    gate.thaw();
    await world.clock.advance(MINUTE);
    expect(world.database.rows()).toMatchObject([successor]);
  });

  it("a frozen holder of the lock (fault 9) is left alone while it has no work: nothing to send is no reason to steal", async () => {
    const gate = createTabGate();
    const world = createWorld({
      settle,
      transport: {
        send: () => ({ reply: Promise.resolve(NO_LINE), abort: () => undefined }),
        close: () => Promise.resolve(NO_LINE),
      },
    });
    const idle = world.openTab("idle", gate);
    idle.outbox.start();
    world.openTab("other").outbox.start();
    await world.clock.advance(100);
    gate.freeze();
    await world.clock.advance(60 * MINUTE);
    expect(world.locks.holder()).toBe("idle");
  });
});

describe("background sync", () => {
  it("background sync sends once from a worker when no tab is open, and gives the lock back", async () => {
    const transport: Transport = {
      send: (request) => ({ reply: Promise.resolve(success(request)), abort: () => undefined }),
      close: () => Promise.resolve(NO_LINE),
    };
    const world = createWorld({ settle, transport });
    const tab = world.openTab("tab");
    await tab.command([draft({ id: "a" }), draft({ id: "b", dependsOn: ["a"] })]);
    tab.kill();
    const worker = world.openTab("worker");
    expect(await worker.outbox.runOnce()).toEqual({ held: true, again: false });
    expect(world.database.receipts()).toHaveLength(2);
    expect(world.locks.holder()).toBeUndefined();
  });

  it("background sync waits for nothing that the dead line has set back: the event says that the line is there again", async () => {
    let isDead = true;
    const reply = (request: RequestRecord): Reply => (isDead ? NO_LINE : success(request));
    const transport: Transport = {
      send: (request) => ({ reply: Promise.resolve(reply(request)), abort: () => undefined }),
      close: () => Promise.resolve(NO_LINE),
    };
    const world = createWorld({ settle, transport });
    const tab = world.openTab("tab");
    await tab.command([draft({ id: "a" }), draft({ id: "b", dependsOn: ["a"] })]);
    tab.kill();
    expect(await world.openTab("early").outbox.runOnce()).toEqual({ held: true, again: true });
    isDead = false;
    expect(await world.openTab("worker").outbox.runOnce()).toEqual({ held: true, again: false });
  });

  /** A note that a dead line has set back, and a worker whose store fails where the test says. */
  async function setBack() {
    const faults: { next?: (point: StorePoint) => StoreFault | undefined } = {};
    const world = createWorld({
      settle,
      transport: createScriptedTransport(() => NO_LINE),
      database: () => ({ interfere: (point) => faults.next?.(point) }),
    });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(20 * MINUTE);
    tab.kill();
    return {
      world,
      faults,
      worker: world.openTab("worker"),
      rows: () => world.database.rows().map((row) => ({ ...Object(row) })),
    };
  }

  it("background sync touches nothing where the lock is lost before the store lets it take over", async () => {
    const { world, faults, worker, rows } = await setBack();
    const before = rows();
    faults.next = ({ operation }) => (operation === "commit" ? "fail" : undefined);
    const once = worker.outbox.runOnce();
    await world.clock.advance(100);
    faults.next = () => undefined;
    void world.locks.open("thief").steal();
    expect(await once).toEqual({ held: true, again: true });
    expect(rows()).toEqual(before);
  });

  it("background sync tells where the store fails as it brings forward what the line has set back, and goes on", async () => {
    const { faults, worker } = await setBack();
    /* The first transaction takes over. */
    let begun = 0;
    faults.next = ({ operation }) => (operation === "begin" && (begun += 1) === 3 ? "fail" : undefined);
    expect(await worker.outbox.runOnce()).toMatchObject({ held: true });
    expect(worker.events).toContainEqual(expect.objectContaining({ type: "store_failed", during: "background_sync" }));
  });

  it("background sync leaves the sending to an open tab", async () => {
    const transport: Transport = {
      send: (request) => ({ reply: Promise.resolve(success(request)), abort: () => undefined }),
      close: () => Promise.resolve(NO_LINE),
    };
    const world = createWorld({ settle, transport });
    world.openTab("tab").outbox.start();
    await world.clock.advance(100);
    expect(await world.openTab("worker").outbox.runOnce()).toEqual({ held: false, again: true });
  });
});
