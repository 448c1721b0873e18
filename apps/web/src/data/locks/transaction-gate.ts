import type { Suspendable } from "./suspendable.ts";

/** A transaction that is not over by then (ms) hangs: it is undone, because every later one waits for it. Shorter than the queue waits. */
export const TRANSACTION_LIMIT_MS = 45_000;

/** As much of a database transaction as this needs. */
interface OpenTransaction {
  readonly done: Promise<unknown>;
  abort(): void;
}

/**
 * Where a page's transactions pass. A frozen page that has one open holds up every other tab and the service worker until it thaws:
 * what is open when it freezes is undone, and nothing begins before it is awake again. One that hangs is undone after a while.
 */
export interface TransactionGate extends Suspendable {
  /** Opens a transaction as soon as the page is awake. `open` must not wait for anything. */
  pass<Tx extends OpenTransaction>(open: () => Tx): Promise<Tx>;
}

export function createTransactionGate(): TransactionGate {
  const running = new Set<OpenTransaction>();
  let isSuspended = false;
  let awake = Promise.resolve();
  let wake = (): void => undefined;

  return {
    async pass(open) {
      while (isSuspended) await awake;
      const tx = open();
      running.add(tx);
      const limit = setTimeout(() => abort(tx), TRANSACTION_LIMIT_MS);
      const over = () => {
        clearTimeout(limit);
        running.delete(tx);
      };
      tx.done.then(over, over);
      return tx;
    },
    suspend() {
      if (isSuspended) return;
      isSuspended = true;
      awake = new Promise((resolve) => {
        wake = resolve;
      });
      for (const tx of running) abort(tx);
    },
    resume() {
      isSuspended = false;
      wake();
    },
  };
}

/** Undoes all that a transaction has written; nothing where it is over already. */
export function abort(tx: Pick<OpenTransaction, "abort">): void {
  try {
    tx.abort();
  } catch {
    /* Committed, or undone by its own failure. */
  }
}
