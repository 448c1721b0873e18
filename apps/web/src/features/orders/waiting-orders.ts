import { isUnsentEntry, needsPerson, type QueueEntry } from "../../data/outbox/queue-view.ts";

/** An order that is on this device only. */
export interface WaitingOrder {
  readonly entry: QueueEntry;
  /** It, or one of the requests that travel with it, goes on only when a person decides. */
  readonly isBlocked: boolean;
}

/** The orders of the queue that the server does not have yet, in the queue's order. */
export function waitingOrders(entries: readonly QueueEntry[]): readonly WaitingOrder[] {
  return entries
    .filter((entry) => entry.kind === "order" && isUnsentEntry(entry))
    .map((entry) => ({ entry, isBlocked: entries.some((one) => one.chainId === entry.chainId && needsPerson(one)) }));
}
