import { createFakeLocks, type FakeLocks } from "@rundgang/outbox/testing";

import { readClaims } from "../../../apps/web/src/data/session/claims.ts";
import type { StoredTokens, TokenStore } from "../../../apps/web/src/data/session/token-store.ts";
import type { Sky } from "../sky.ts";

/** The session database of a tablet, shared by its tabs: one token pair, written with a flush that a power cut undoes. */
export interface TokenShelf {
  /** The shelf as one tab sees it; `isAlive` ends when the tab does. */
  open(isAlive: () => boolean): TokenStore;
  /** Calls back after each change. Returns the way to end it. */
  listen(listener: () => void): () => void;
  /** What lies there now. */
  stored(): StoredTokens | null;
  /** What was not on the disk yet is lost, and whoever wrote it does not live to hear of it. */
  powerCut(): void;
  /** Signing in under the eyes of a person, outside of any tab's troubles. */
  put(tokens: StoredTokens | null): void;
  /** The lock under which the tabs refresh. */
  readonly locks: FakeLocks;
}

/** Time that a strict write takes (ms). */
const flushMs = 3;

/** A promise of its own each time: what waits for one that all share would be kept in memory for ever. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

export function createTokenShelf({ clock }: Sky): TokenShelf {
  let row: StoredTokens | null = null;
  let cuts = 0;
  const listeners = new Set<() => void>();

  function put(next: StoredTokens | null): void {
    row = next;
    for (const listener of listeners) listener();
  }

  /** True when that changed what lies there. */
  async function write(change: (present: StoredTokens | null) => StoredTokens | null, isAlive: () => boolean): Promise<boolean> {
    if (!isAlive()) return never();
    const before = cuts;
    await new Promise<void>((resolve) => void clock.after(flushMs, resolve));
    if (cuts !== before) return never();
    const present = row;
    put(change(present));
    return isAlive() ? row !== present : never();
  }

  return {
    open: (isAlive) => ({
      read: () => (isAlive() ? Promise.resolve(row) : never()),
      write: async (tokens) => void (await write(() => tokens, isAlive)),
      replace: (refreshToken, next) => write((present) => (present?.refreshToken === refreshToken ? next : present), isAlive),
      clear: async () => void (await write(() => null, isAlive)),
      discard: (refreshToken) => write((present) => (present?.refreshToken === refreshToken ? null : present), isAlive),
      /* Working without tokens is the screens' affair. */
      holder: () => Promise.resolve(row === null ? null : (readClaims(row.token)?.user.id ?? null)),
      readUnlocked: () => Promise.resolve(null),
      writeUnlocked: () => Promise.resolve(),
    }),
    stored: () => row,
    powerCut: () => {
      cuts += 1;
    },
    put,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    locks: createFakeLocks(),
  };
}
