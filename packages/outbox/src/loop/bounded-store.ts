import type { Clock } from "../ports/clock.ts";
import type { Store, StoreTx } from "../ports/store.ts";

/** A call of the store that takes longer (ms) is given up; an adapter's own limit should be shorter, because it can abort. */
export const STORE_LIMIT_MS = 60_000;

/**
 * The store with an end to each call: one that hangs would otherwise hold up everything after it for ever, the end of the
 * session included. What was given up may still be committed later; whoever called reads anew before going on.
 */
export function boundedStore<Tx extends StoreTx>(store: Store<Tx>, clock: Clock): Store<Tx> {
  return {
    transaction: (work) => bounded(clock, store.transaction(work)),
    read: (work) => bounded(clock, store.read(work)),
    onChange: (listener) => store.onChange(listener),
  };
}

async function bounded<T>(clock: Clock, call: Promise<T>): Promise<T> {
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(STORE_LIMIT_MS, () => reject(new Error("the store does not answer")));
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    cancel();
  }
}
