import { describe, expect, it } from "vitest";

import type { Transport } from "../ports.ts";
import type { RequestDraft } from "../record/request-record.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault, StorePoint } from "../testing/memory-database.ts";
import { createModelServer } from "../testing/model-server.ts";
import { NO_LINE } from "../testing/replies.ts";
import { createWitness, type Witness } from "../testing/simulation/witness.ts";
import { createWorld, type Tab, type World } from "../testing/world.ts";
import { STORE_LIMIT_MS } from "./bounded-store.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const MINUTE = 60_000;
/** What an adapter waits for a call of the store before it aborts (ms). */
const PATIENCE_MS = 30_000;
/** Longer than the queue waits for any call of the store (ms). */
const SLOW_MS = 2 * STORE_LIMIT_MS;

const CHAIN: readonly RequestDraft[] = [
  draft({ id: "file", chainId: "a", fileIds: ["blob"] }),
  draft({ id: "customer", chainId: "a" }),
  draft({ id: "order", chainId: "a", dependsOn: ["file", "customer"] }),
  draft({ id: "unit", chainId: "a", method: "PATCH", dependsOn: ["order"] }),
  draft({ id: "quali", chainId: "a", dependsOn: ["order"] }),
];
const IDS = CHAIN.map((one) => one.id);

type NetworkFault = "fail" | "reply lost" | "kill before" | "kill after" | "hang";
type Fault = { readonly store?: readonly [number, StoreFault]; readonly network?: readonly [number, NetworkFault] };

/** The device of one run, with a witness who states I1 to I8. */
function createRun(fault: Fault) {
  const server = createModelServer((request) => (request.id === "order" ? ["uuid-file"] : []));
  const tabs = new Map<string, Tab>();
  const run = { calls: 0, points: 0, wasHit: false, wasTold: false, server };

  function interfere(point: StorePoint): StoreFault | undefined {
    run.points = point.n + 1;
    if (fault.store?.[0] !== point.n) return undefined;
    run.wasHit = true;
    return fault.store[1];
  }

  const transport = (name: string): Transport => ({
    close: () => Promise.resolve(NO_LINE),
    send: (request) => {
      witness.leave(name, request, server.effects);
      const isHit = fault.network?.[0] === run.calls++;
      run.wasHit ||= isHit;
      const kind = isHit ? fault.network?.[1] : undefined;
      if (kind === "kill before" || kind === "kill after") tabs.get(name)?.kill();
      const arrives = kind !== "fail" && kind !== "kill before";
      const reply = arrives ? server.handle(request) : NO_LINE;
      const isSilent = kind === "hang" || kind === "kill before" || kind === "kill after";
      const landed = Promise.resolve(kind === "reply lost" ? NO_LINE : reply).then((known) => {
        witness.land(name, request);
        return known;
      });
      return { reply: isSilent ? new Promise<never>(() => undefined) : landed, abort: () => witness.land(name, request) };
    },
  });
  const world: World = createWorld({
    settle,
    transport,
    database: (clock) => ({
      interfere,
      inspect: (rows) => witness.inspect(rows),
      dawdle: (kind) => new Promise((resolve) => void clock.after(kind === "stall" ? PATIENCE_MS : SLOW_MS, resolve)),
    }),
  });
  const witness: Witness = createWitness({
    userId: "user-1",
    isClosed: (request) => server.isClosed(request),
    isHolder: (name) => world.locks.holder() === name,
    now: () => world.clock.now(),
    retryAfterMs: 0,
    refusals: new Set(),
  });

  async function open(name: string): Promise<Tab> {
    const tab = world.openTab(name);
    tabs.set(name, tab);
    tab.outbox.start();
    await settle();
    return tab;
  }
  return { ...run, run, world, witness, open };
}

/**
 * Runs the order chain with one fault at the n-th store or network call, opens the app again, and lets it finish.
 * The way of SQLite's tests: n grows until nothing is hit any more.
 */
async function runWith(fault: Fault, isReopened = true) {
  const { run, world, witness, open } = createRun(fault);
  const first = await open("first");
  void first.command(CHAIN).then(
    () => (run.wasTold = true),
    () => undefined,
  );
  await world.clock.advance(5 * MINUTE);
  if (isReopened) {
    first.kill();
    await open("second");
    await world.clock.advance(5 * MINUTE);
  }
  // All of it, once and in order; or, if the person was never told that it is saved, none of it.
  const effects = run.server.effects.map((effect) => effect.id);
  const isAbsent = !run.wasTold && effects.length === 0;
  expect(effects).toEqual(isAbsent ? [] : IDS);
  expect(world.database.receipts().map((receipt) => receipt.id)).toEqual(isAbsent ? [] : IDS);
  expect(world.database.rows()).toEqual([]);
  expect(witness.violations()).toEqual([]);
  return run;
}

describe("a fault at the n-th call of an order chain", () => {
  // A kill after a call is the one before the next.
  it.each<StoreFault>(["fail", "kill", "hang"])(
    "an order chain survives a fault at the n-th call of the store: %s, and the app is opened again",
    async (fault) => {
      const { points } = await runWith({});
      let hits = 0;
      for (let n = 0; n < points; n += 1) if ((await runWith({ store: [n, fault] })).wasHit) hits += 1;
      expect(hits).toBeGreaterThan(60);
    },
  );

  it.each<StoreFault>(["fail", "stall", "slow"])(
    "an order chain survives a fault at the n-th call of the store: %s, and the app goes on by itself",
    async (fault) => {
      const { points } = await runWith({}, false);
      let hits = 0;
      for (let n = 0; n < points; n += 1) if ((await runWith({ store: [n, fault] }, false)).wasHit) hits += 1;
      expect(hits).toBeGreaterThan(40);
    },
  );

  it.each<NetworkFault>(["fail", "reply lost", "kill before", "kill after", "hang"])(
    "an order chain survives a fault at the n-th call of the network: %s",
    async (fault) => {
      for (let n = 0; n < CHAIN.length; n += 1) {
        const result = await runWith({ network: [n, fault] });
        expect(result.wasHit).toBe(true);
        expect(result.wasTold).toBe(true);
      }
    },
  );
});

describe("a store that does not answer", () => {
  it("a store that does not answer holds nobody for ever: it is told, and the lock and the end of the session are not waited for in vain", async () => {
    const { run, world, open } = createRun({ store: [12, "hang"] });
    const tab = await open("tab");
    void tab.command(CHAIN);
    let hasStopped = false;
    await world.clock.advance(2 * MINUTE);
    expect(run.wasHit).toBe(true);
    expect(tab.events).toContainEqual(
      expect.objectContaining({ type: "store_failed", error: new Error("the store does not answer") }),
    );
    void tab.outbox.stop().then(() => (hasStopped = true));
    await world.clock.advance(10 * MINUTE);
    expect(hasStopped).toBe(true);
    expect(world.locks.holder()).toBeUndefined();
  });
});
