import type { Clock, Store, StoreTx } from "../ports.ts";
import { within } from "./concurrency.ts";

/** A call of the store that takes longer (ms) is given up; an adapter's own limit should be shorter, because it can abort. */
export const STORE_LIMIT_MS = 60_000;
const NO_ANSWER = "the store does not answer";

/**
 * The store with an end to each call: one that hangs would otherwise hold up everything after it for ever, the end of the
 * session included. What was given up may still be committed later; whoever called reads anew before going on.
 */
export function boundedStore<Tx extends StoreTx>(store: Store<Tx>, clock: Clock): Store<Tx> {
  return {
    transaction: (work) => within(clock, STORE_LIMIT_MS, NO_ANSWER, store.transaction(work)),
    read: (work) => within(clock, STORE_LIMIT_MS, NO_ANSWER, store.read(work)),
    onChange: (listener) => store.onChange(listener),
  };
}
