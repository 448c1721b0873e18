/** Failures that a name from one address, or a known device, has free: a person mistypes. */
const freeFailures = 5;
/** Failures that a name has free from all unknown devices together, within an hour. */
const freeFailuresOfName = 20;
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
  /** A device on which this person has signed in before. */
  readonly device: string | null;
}

/** Milliseconds to wait before the next try, `busy` where there was no time to look, or what the check said. */
export type Attempt = { readonly waitMs: number } | "busy" | { readonly right: boolean };

export interface LoginThrottle {
  /** Runs `check` unless this name has to wait here. `now` is read when its turn has come, by `Context.steady`. */
  attempt(guesser: Guesser, now: () => number, check: () => Promise<boolean | "busy">): Promise<Attempt>;
}

/**
 * Slows down guessing (decision 020). Unknown devices are counted by name and network address together, so that a group of tablets
 * behind one address is not locked out by one of them, and by name over all addresses, so that many addresses help nobody. A known
 * device is counted for itself alone: whoever guesses elsewhere does not lock out its owner. The wait doubles with each failure.
 * Tries that are counted together follow one another, so that a hundred at once count as a hundred. Names that do not exist are
 * counted like others. Kept in memory: a restart forgives.
 */
export function createLoginThrottle(): LoginThrottle {
  const own = new Map<string, Entry>();
  const names = new Map<string, Entry>();
  const addresses = new Map<string, Entry>();
  const turns = new Map<string, Promise<unknown>>();

  function waitMs(guesser: Guesser, ownKey: string, name: string, now: number): number {
    const waitOfOwn = waitAfter(read(own, ownKey, now), isBusy(guesser, now) ? 1 : freeFailures, now);
    if (guesser.device !== null) return waitOfOwn;
    return Math.max(waitOfOwn, waitAfter(read(names, name, now), freeFailuresOfName, now));
  }
  function isBusy({ address, device }: Guesser, now: number): boolean {
    return device === null && (read(addresses, address, now)?.failures ?? 0) >= busyAddressFailures;
  }

  return {
    attempt: (guesser, now, check) => {
      const name = guesser.username.toLowerCase();
      const isKnown = guesser.device !== null;
      const ownKey = JSON.stringify(isKnown ? ["device", name, guesser.device] : ["address", name, guesser.address]);
      return inTurn(turns, isKnown ? ownKey : name, async () => {
        const at = now();
        const wait = waitMs(guesser, ownKey, name, at);
        if (wait > 0) return { waitMs: wait };
        const right = await check();
        if (right === "busy") return right;
        if (right) own.delete(ownKey);
        else {
          count(own, ownKey, at);
          if (!isKnown) count(names, name, at);
          if (!isKnown) count(addresses, guesser.address, at);
        }
        return { right };
      });
    },
  };
}

function waitAfter(entry: Entry | null, free: number, now: number): number {
  if (entry === null || entry.failures < free) return 0;
  return Math.max(0, entry.lastAt + Math.min(firstWaitMs * 2 ** (entry.failures - free), longestWaitMs) - now);
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
