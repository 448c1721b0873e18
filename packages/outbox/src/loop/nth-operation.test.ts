import { describe, expect, it } from "vitest";

import type { Transport } from "../ports/transport.ts";
import type { RequestDraft } from "../record/request-record.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault, StorePoint } from "../testing/memory-database.ts";
import { createModelServer } from "../testing/model-server.ts";
import { NO_LINE } from "../testing/replies.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const CHAIN: readonly RequestDraft[] = [
  draft({ id: "file", chainId: "a", fileIds: ["blob"] }),
  draft({ id: "customer", chainId: "a" }),
  draft({ id: "order", chainId: "a", dependsOn: ["file", "customer"] }),
  draft({ id: "unit", chainId: "a", method: "PATCH", dependsOn: ["order"] }),
  draft({ id: "quali", chainId: "a", dependsOn: ["order"] }),
];
const IDS = CHAIN.map((one) => one.id);

type NetworkFault = "request lost" | "reply lost" | "kill before" | "kill after" | "hang";

/**
 * Runs the order chain with one fault at the n-th store or network operation, opens the app again, and lets it finish.
 * The way of SQLite's tests: n grows until nothing is hit any more (reliability.md, rig R2).
 */
async function runWith(fault: { store?: readonly [number, StoreFault]; network?: readonly [number, NetworkFault] }) {
  const server = createModelServer((request) => (request.id === "order" ? ["uuid-file"] : []));
  let calls = 0;
  let points = 0;
  let wasHit = false;

  function interfere(point: StorePoint): StoreFault | undefined {
    points = point.n + 1;
    if (fault.store?.[0] !== point.n) return undefined;
    wasHit = true;
    return fault.store[1];
  }

  const transport = (name: string): Transport => ({
    send: (request) => {
      const isHit = fault.network?.[0] === calls++;
      wasHit ||= isHit;
      const kind = isHit ? fault.network?.[1] : undefined;
      if (kind === "kill before" || kind === "kill after") tabs.get(name)?.kill();
      const arrives = kind !== "request lost" && kind !== "kill before";
      const reply = arrives ? server.handle(request) : NO_LINE;
      const isSilent = kind === "hang" || kind === "kill before" || kind === "kill after";
      const never = new Promise<never>(() => undefined);
      return { reply: isSilent ? never : Promise.resolve(kind === "reply lost" ? NO_LINE : reply), abort: () => undefined };
    },
  });
  const world = createWorld({ settle, transport, database: () => ({ interfere }) });
  const tabs = new Map([["first", world.openTab("first")]]);
  const first = tabs.get("first");
  first?.outbox.start();
  await settle();
  let wasTold = false;
  void first?.command(CHAIN).then(
    () => (wasTold = true),
    () => undefined,
  );
  await world.clock.advance(5 * 60_000);
  first?.kill();
  const second = world.openTab("second");
  second.outbox.start();
  await world.clock.advance(5 * 60_000);
  return {
    wasHit,
    wasTold,
    points,
    calls,
    rows: world.database.rows().length,
    receipts: world.database.receipts().map((receipt) => receipt.id),
    effects: server.effects.map((effect) => effect.id),
  };
}

/** All of it, once and in order; or, if the person was never told that it is saved, none of it. */
function expectWhole(result: Awaited<ReturnType<typeof runWith>>): void {
  expect(result.rows).toBe(0);
  const isAbsent = !result.wasTold && result.effects.length === 0;
  expect(result.effects).toEqual(isAbsent ? [] : IDS);
  expect(result.receipts).toEqual(isAbsent ? [] : IDS);
}

describe("a fault at the n-th operation of an order chain", () => {
  it.each<StoreFault>(["fail", "kill"])("store: %s", async (fault) => {
    const { points } = await runWith({});
    expect(points).toBeGreaterThan(50);
    let hits = 0;
    for (let n = 0; n < points; n += 1) {
      const result = await runWith({ store: [n, fault] });
      if (result.wasHit) hits += 1;
      expectWhole(result);
    }
    expect(hits).toBeGreaterThan(50);
  });

  it.each<NetworkFault>(["request lost", "reply lost", "kill before", "kill after", "hang"])("network: %s", async (fault) => {
    for (let n = 0; n < CHAIN.length; n += 1) {
      const result = await runWith({ network: [n, fault] });
      expect(result.wasHit).toBe(true);
      expect(result.wasTold).toBe(true);
      expectWhole(result);
    }
  });
});
