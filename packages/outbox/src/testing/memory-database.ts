import { createSignal } from "../loop/concurrency.ts";
import type { Store, StoreTx } from "../ports.ts";
import type { Receipt } from "../record/receipt.ts";
import { createMemoryTx, emptyState, type MemoryState } from "./memory-tx.ts";

/** Where a fault can strike; `n` counts the points of this database from 0. */
export type StorePoint = {
  readonly context: string;
  /** `commit`: before it is durable; `committed`: after, before the caller hears of it. */
  readonly operation: "begin" | "read" | "write" | "commit" | "committed";
  readonly n: number;
};

/**
 * `fail`: the transaction rejects and is undone (not at `committed`). `kill`: the context ends here and hears nothing any more.
 * `hang`: the call never settles, and holds up every other until the context ends. `stall`: it takes so long that the adapter
 * aborts it. `slow`: it takes longer than anybody waits, and is done nevertheless.
 */
export type StoreFault = "fail" | "kill" | "hang" | "stall" | "slow";

/** The work database of one device, shared by several contexts (tabs, worker). Commits are durable; transactions take turns. */
export interface MemoryDatabase {
  /** The store as one context sees it. */
  open(context: string): Store<StoreTx>;
  /** Ends a context: an uncommitted transaction is undone, and none of its promises resolves any more. */
  kill(context: string): void;
  rows(): readonly unknown[];
  receipts(): readonly Receipt[];
  /** Ids of all requests that ever had a receipt, even if it was removed for its age. */
  acknowledged(): ReadonlySet<string>;
  /** Puts a raw row in, e.g. a damaged one. */
  plant(id: string, row: unknown): void;
}

type Session = { hasEnded: boolean; release: () => void; readonly listeners: Set<() => void> };

/** A promise of its own each time: what waits for one that all share would be kept in memory for ever. */
const never = (): Promise<never> => new Promise(() => undefined);

export type MemoryDatabaseParts = {
  /** Asked at each point whether a fault strikes. */
  readonly interfere?: (point: StorePoint) => StoreFault | undefined;
  /** How long a call takes that stalls or is slow. */
  readonly dawdle?: (fault: "stall" | "slow") => Promise<void>;
  /** How long the disk takes for a commit. */
  readonly flush?: () => Promise<void>;
  /** Sees all rows after each commit. */
  readonly inspect?: (rows: readonly unknown[]) => void;
};

export function createMemoryDatabase({ interfere, dawdle, flush, inspect }: MemoryDatabaseParts = {}): MemoryDatabase {
  const sessions = new Map<string, Session>();
  let state: MemoryState = emptyState();
  let turn: Promise<unknown> = Promise.resolve();
  const acknowledged = new Set<string>();
  let points = 0;

  function end(session: Session): void {
    session.hasEnded = true;
    session.listeners.clear();
    session.release();
  }

  async function pass(session: Session, context: string, operation: StorePoint["operation"]): Promise<void> {
    await Promise.resolve();
    if (session.hasEnded) await never();
    const fault = interfere?.({ context, operation, n: points++ });
    if (fault === "kill") end(session);
    if (session.hasEnded) await never();
    if (fault === "hang") await never();
    if (fault === "stall" || fault === "slow") await dawdle?.(fault);
    if (session.hasEnded) await never();
    const isUndone = fault === "fail" || fault === "stall";
    if (isUndone && operation !== "committed") throw new Error(`store fault at ${operation}`);
  }

  async function inTurn<T>(session: Session, context: string, work: (tx: StoreTx) => Promise<T>): Promise<T> {
    if (session.hasEnded) return never();
    const mine = createSignal<undefined>();
    const before = turn;
    turn = before.then(() => mine.promise);
    await before;
    session.release = () => mine.resolve(undefined);
    if (session.hasEnded) session.release();
    try {
      await pass(session, context, "begin");
      const tx = createMemoryTx(state, (operation) => pass(session, context, operation));
      const result = await work(tx.port);
      if (tx.hasWritten()) {
        await flush?.();
        await pass(session, context, "commit");
        state = tx.after();
        inspect?.([...state.rows.values()]);
        for (const id of state.receipts.keys()) acknowledged.add(id);
        for (const other of sessions.values()) if (other !== session) for (const listener of other.listeners) listener();
        await pass(session, context, "committed");
      }
      return result;
    } finally {
      mine.resolve(undefined);
    }
  }

  return {
    open: (context) => {
      const session: Session = { hasEnded: false, release: () => undefined, listeners: new Set() };
      sessions.set(context, session);
      return {
        transaction: (work) => inTurn(session, context, work),
        read: (work) => inTurn(session, context, work),
        onChange: (listener) => {
          session.listeners.add(listener);
          return () => session.listeners.delete(listener);
        },
      };
    },
    kill: (context) => {
      const session = sessions.get(context);
      if (session !== undefined) end(session);
    },
    rows: () => [...state.rows.values()],
    receipts: () => [...state.receipts.values()],
    acknowledged: () => acknowledged,
    plant: (id, row) => void state.rows.set(id, row),
  };
}
