/** Failures that a name from one address has free: a person mistypes. */
const freeFailures = 5;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60_000;
/** Failures from one address, over all names, after which each name there has one try free only. */
const busyAddressFailures = 200;
/** What is forgotten after that long without a failure. */
const memoryMs = 60 * 60_000;
const mostEntries = 50_000;

interface Entry {
  failures: number;
  lastAt: number;
}

export interface LoginThrottle {
  /** Milliseconds to wait before this name may try again from this address; 0 for at once. */
  waitMs(username: string, address: string, now: number): number;
  failed(username: string, address: string, now: number): void;
  succeeded(username: string, address: string): void;
}

/**
 * Slows down guessing by name and network address together: a group of tablets behind one address is not locked out by one of
 * them, and nobody can lock out a salesman from elsewhere. The wait doubles with each failure. Kept in memory: a restart
 * forgives.
 */
export function createLoginThrottle(): LoginThrottle {
  const pairs = new Map<string, Entry>();
  const addresses = new Map<string, Entry>();
  const pairOf = (username: string, address: string) => JSON.stringify([username.toLowerCase(), address]);
  return {
    waitMs: (username, address, now) => {
      const pair = read(pairs, pairOf(username, address), now);
      if (pair === null) return 0;
      const busy = (read(addresses, address, now)?.failures ?? 0) >= busyAddressFailures;
      const counted = pair.failures - (busy ? 1 : freeFailures);
      if (counted < 0) return 0;
      return Math.max(0, pair.lastAt + Math.min(firstWaitMs * 2 ** counted, longestWaitMs) - now);
    },
    failed: (username, address, now) => {
      count(pairs, pairOf(username, address), now);
      count(addresses, address, now);
    },
    succeeded: (username, address) => void pairs.delete(pairOf(username, address)),
  };
}

function read(entries: Map<string, Entry>, key: string, now: number): Entry | null {
  const entry = entries.get(key);
  return entry === undefined || now - entry.lastAt > memoryMs ? null : entry;
}

/** The newest entries stand last, so that the first one is what to forget. */
function count(entries: Map<string, Entry>, key: string, now: number): void {
  const failures = (read(entries, key, now)?.failures ?? 0) + 1;
  entries.delete(key);
  entries.set(key, { failures, lastAt: now });
  const [oldest] = entries.keys();
  if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
}
