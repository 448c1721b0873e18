import type { Counter, Counters } from "../counters/counters.ts";

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
 * Tries that are counted together follow one another, so that a hundred at once count as a hundred; of several processes each may have one
 * under way. Names that do not exist are counted like others.
 */
export function createLoginThrottle(counters: Counters): LoginThrottle {
  const turns = new Map<string, Promise<unknown>>();
  return {
    attempt: (guesser, now, check) => {
      const name = guesser.username.toLowerCase();
      const isKnown = guesser.device !== null;
      const own = JSON.stringify(isKnown ? ["device", name, guesser.device] : ["address", name, guesser.address]);
      const ofName = JSON.stringify(["name", name]);
      const ofAddress = JSON.stringify(["network", guesser.address]);
      const counted = isKnown ? [own] : [own, ofName, ofAddress];
      return inTurn(turns, isKnown ? own : name, async () => {
        const at = now();
        const found = await counters.read(counted, at);
        const isBusy = failuresOf(found.get(ofAddress), at) >= busyAddressFailures;
        const wait = Math.max(
          waitAfter(found.get(own), isBusy ? 1 : freeFailures, at),
          waitAfter(found.get(ofName), freeFailuresOfName, at),
        );
        if (wait > 0) return { waitMs: wait };
        const right = await check();
        if (right === "busy") return right;
        if (!right) await counters.add(counted, at, { from: "lastAt", ms: memoryMs });
        else if (found.has(own)) await counters.forget(own);
        return { right };
      });
    },
  };
}

function failuresOf(counter: Counter | undefined, now: number): number {
  return counter === undefined || now - counter.lastAt >= memoryMs ? 0 : counter.count;
}

function waitAfter(counter: Counter | undefined, free: number, now: number): number {
  const failures = failuresOf(counter, now);
  if (counter === undefined || failures < free) return 0;
  return Math.max(0, counter.lastAt + Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs) - now);
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
