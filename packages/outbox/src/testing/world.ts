import { createOutbox } from "../loop/create-outbox.ts";
import type { Outbox } from "../loop/outbox.ts";
import type { Random, RefreshResult, Settled, Store, StoreTx, Transport } from "../ports.ts";
import type { RequestDraft } from "../record/request-record.ts";
import type { OutboxEvent } from "../status/outbox-event.ts";
import { createFakeLocks, type FakeLocks } from "./fake-locks.ts";
import { createMemoryDatabase, type MemoryDatabase, type MemoryDatabaseParts } from "./memory-database.ts";
import type { TabGate } from "./simulation/tab-gate.ts";
import { isOwnCode } from "./replies.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** A tab: its outbox, and what it told. */
export type Tab = {
  readonly name: string;
  readonly outbox: Outbox<StoreTx>;
  readonly store: Store<StoreTx>;
  readonly events: OutboxEvent[];
  readonly settled: Settled[];
  /** A command of this tab: enqueues in a transaction of its own, then wakes the loop. */
  command(drafts: readonly RequestDraft[]): Promise<void>;
  /** The browser ends the tab, wherever it is. */
  kill(): void;
};

/** One device: a database, a lock and a clock that its tabs share. */
export type World = {
  readonly clock: VirtualClock;
  readonly database: MemoryDatabase;
  readonly locks: FakeLocks;
  readonly random: Random;
  /** @param gate lets the test freeze the tab */
  openTab(name: string, gate?: TabGate): Tab;
};

export type WorldParts = {
  readonly settle: () => Promise<void>;
  readonly transport: Transport | ((tab: string) => Transport);
  /** @param tab the one that asks */
  readonly refresh?: (tab: string) => Promise<RefreshResult>;
  readonly database?: (clock: VirtualClock) => MemoryDatabaseParts;
  readonly seed?: number;
  readonly userId?: string;
  readonly lanes?: () => number;
  /** Whether the body of this request cannot be opened. */
  readonly isUnreadable?: (id: string) => boolean;
  /** The largest request (bytes) that a tab starts. */
  readonly largestBytes?: (tab: string) => number;
};

export function createWorld(parts: WorldParts): World {
  const clock = createVirtualClock(parts.settle);
  const database = createMemoryDatabase(parts.database?.(clock));
  const locks = createFakeLocks();
  const random = createSeededRandom(parts.seed ?? 1);

  function openTab(name: string, gate?: TabGate): Tab {
    const events: OutboxEvent[] = [];
    const settled: Settled[] = [];
    const opened = database.open(name);
    const store = gate?.store(opened) ?? opened;
    const outbox = createOutbox<StoreTx>({
      userId: parts.userId ?? "user-1",
      owner: name,
      store,
      transport: typeof parts.transport === "function" ? parts.transport(name) : parts.transport,
      clock: gate?.clock(clock) ?? clock,
      lock: gate?.lock(locks.open(name)) ?? locks.open(name),
      random,
      session: { refresh: () => parts.refresh?.(name) ?? Promise.resolve("renewed") },
      bodies: {
        rewrite: ({ id, sealedBody, bodyHash, size, path, fileIds }, from, to) =>
          Promise.resolve(
            parts.isUnreadable?.(id) === true
              ? undefined
              : { sealedBody, bodyHash: `${bodyHash}+${to}`, size, path: path.replace(from, to), fileIds },
          ),
      },
      settledHook: {
        settled: (_tx, change) => {
          settled.push(change);
          return Promise.resolve();
        },
      },
      isOwnCode,
      report: (event) => void events.push(event),
      ...(parts.lanes === undefined ? {} : { lanes: parts.lanes }),
      ...(parts.largestBytes === undefined ? {} : { largestBytes: parts.largestBytes(name) }),
    });
    return {
      name,
      outbox,
      store,
      events,
      settled,
      command: async (drafts) => {
        const result = await store.transaction((tx) => outbox.enqueue(tx, drafts));
        if (!result.ok) throw new Error(`not enqueued: ${result.code} ${result.id}`);
        outbox.wake("request");
      },
      kill: () => {
        database.kill(name);
        locks.kill(name);
      },
    };
  }

  return { clock, database, locks, random, openTab };
}
