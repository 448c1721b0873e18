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

/** Whose password is tried, and from where. */
export interface Guesser {
  readonly username: string;
  /** Network address. */
  readonly address: string;
}

/** Milliseconds to wait before the next try, or what the check said. */
export type Attempt = { readonly waitMs: number } | { readonly right: boolean };

export interface LoginThrottle {
  /** Runs `check` unless this name has to wait here. `now` is read when its turn has come, epoch milliseconds. */
  attempt(guesser: Guesser, now: () => number, check: () => Promise<boolean>): Promise<Attempt>;
}

/**
 * Slows down guessing by name and network address together: a group of tablets behind one address is not locked out by one of
 * them, and nobody can lock out a salesman from elsewhere. The wait doubles with each failure. Tries of one name from one address
 * follow one another, so that a hundred at once count as a hundred. Kept in memory: a restart forgives.
 */
export function createLoginThrottle(): LoginThrottle {
  const pairs = new Map<string, Entry>();
  const addresses = new Map<string, Entry>();
  const turns = new Map<string, Promise<unknown>>();
  const waitMs = (pairKey: string, address: string, now: number): number => {
    const pair = read(pairs, pairKey, now);
    if (pair === null) return 0;
    const busy = (read(addresses, address, now)?.failures ?? 0) >= busyAddressFailures;
    const counted = pair.failures - (busy ? 1 : freeFailures);
    if (counted < 0) return 0;
    return Math.max(0, pair.lastAt + Math.min(firstWaitMs * 2 ** counted, longestWaitMs) - now);
  };
  return {
    attempt: ({ username, address }, now, check) => {
      const pair = JSON.stringify([username.toLowerCase(), address]);
      return inTurn(turns, pair, async () => {
        const at = now();
        const wait = waitMs(pair, address, at);
        if (wait > 0) return { waitMs: wait };
        const right = await check();
        if (right) pairs.delete(pair);
        else for (const [entries, key] of [[pairs, pair] as const, [addresses, address] as const]) count(entries, key, at);
        return { right };
      });
    },
  };
}

/** Runs `act` after everything that came before it under this key. */
async function inTurn<T>(turns: Map<string, Promise<unknown>>, key: string, act: () => Promise<T>): Promise<T> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(act, act);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
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
