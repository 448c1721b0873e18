import { createSignal } from "../loop/concurrency.ts";
import type { HeldLock, Lock } from "../ports.ts";

/** One lock that several contexts compete for, as Web Locks do it: first come, first served; a dead context lets go. */
export interface FakeLocks {
  open(context: string): Lock;
  /** The context is gone: what it holds and waits for goes with it. */
  kill(context: string): void;
  holder(): string | undefined;
}

type Holding = { readonly context: string; isHeld: boolean; readonly lost: () => void };
type Waiting = { readonly context: string; readonly grant: (grip: HeldLock) => void };

export function createFakeLocks(): FakeLocks {
  let held: Holding | undefined;
  let line: Waiting[] = [];

  function grip(context: string): HeldLock {
    const lost = createSignal<void>();
    const holding: Holding = { context, isHeld: true, lost: lost.resolve };
    held = holding;
    return { isHeld: () => holding.isHeld, lost: lost.promise, release: () => letGo(holding) };
  }

  function letGo(holding: Holding): void {
    if (!holding.isHeld) return;
    holding.isHeld = false;
    holding.lost();
    if (held === holding) held = undefined;
    serveNext();
  }

  function serveNext(): void {
    if (held !== undefined) return;
    const next = line.shift();
    if (next !== undefined) next.grant(grip(next.context));
  }

  return {
    open: (context) => ({
      acquire: () => {
        const granted = createSignal<HeldLock>();
        line.push({ context, grant: granted.resolve });
        serveNext();
        return granted.promise;
      },
      tryAcquire: () => Promise.resolve(held === undefined && line.length === 0 ? grip(context) : undefined),
      steal: () => {
        const robbed = held;
        const taken = grip(context);
        if (robbed !== undefined) {
          robbed.isHeld = false;
          robbed.lost();
        }
        return Promise.resolve(taken);
      },
    }),
    kill: (context) => {
      line = line.filter((one) => one.context !== context);
      if (held?.context === context) letGo(held);
    },
    holder: () => held?.context,
  };
}
