import { createObservable, type Observable } from "../observable.ts";
import { needsPerson, type QueueView } from "./queue-view.ts";

/**
 * Ids of the requests that do not arrive until a person decides: what the server has refused, what is damaged, and the rest of the
 * same command. A new set only when it differs from the one before.
 */
export function blockedRequests(queue: Observable<QueueView>): Observable<ReadonlySet<string>> {
  const blocked = createObservable<ReadonlySet<string>>(new Set());
  queue.subscribe(() => {
    const next = blockedIn(queue.getSnapshot());
    const before = blocked.getSnapshot();
    if (next.size !== before.size || [...next].some((id) => !before.has(id))) blocked.set(next);
  });
  return blocked;
}

function blockedIn({ entries }: QueueView): ReadonlySet<string> {
  const stuck = new Set(entries.filter(needsPerson).map(({ chainId }) => chainId));
  return new Set(entries.filter(({ chainId }) => stuck.has(chainId)).map(({ id }) => id));
}
