/** Addresses that are remembered at a time; beyond them the one that was silent longest is forgotten. */
const mostAddresses = 50_000;

/** How often something may be done from one network address. Kept in memory: a restart forgives, and each process counts its own. */
export interface AddressLimit {
  /** Counts one, and answers 0; or the milliseconds to wait, where there were as many as there may be. `now` by `Context.steady`. */
  take(address: string, now: number): number;
}

/** At most so many from one address in each window, which begins with the first. */
export function createAddressLimit(most: number, windowMs: number): AddressLimit {
  const counters = new Map<string, { readonly since: number; readonly count: number }>();
  return {
    take(address, now) {
      const before = counters.get(address);
      const isOver = before === undefined || now - before.since >= windowMs;
      const { since, count } = isOver ? { since: now, count: 0 } : before;
      if (count >= most) return windowMs - (now - since);
      /* The newest stand last. */
      counters.delete(address);
      counters.set(address, { since, count: count + 1 });
      const [oldest] = counters.keys();
      if (counters.size > mostAddresses && oldest !== undefined) counters.delete(oldest);
      return 0;
    },
  };
}
