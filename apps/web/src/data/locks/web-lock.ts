import type { HeldLock, Lock } from "@rundgang/outbox";

import type { Suspendable } from "./suspendable.ts";

/** A lock that a page can let go of before the browser freezes it: a frozen holder would keep everybody else waiting (fault 9). */
export type WebLock = Lock & Suspendable;

/** A lock of this name over all tabs and the service worker of this browser. */
export function openWebLock(name: string, locks: LockManager = navigator.locks): WebLock {
  const grips = new Set<HeldLock>();
  let inLine = new AbortController();
  let awake = Promise.resolve();
  let wake = (): void => undefined;

  /** Asks for the lock; undefined when it should not wait and somebody else has it, when it was stolen at once, or when the page is being frozen. */
  function hold(options: LockOptions): Promise<HeldLock | undefined> {
    const { signal } = inLine;
    const asked = Promise.withResolvers<HeldLock | undefined>();
    const lost = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let held = false;
    const grip: HeldLock = {
      isHeld: () => held,
      lost: lost.promise,
      release: () => {
        held = false;
        released.resolve();
        lost.resolve();
      },
    };
    const over = locks.request(name, options, async (lock) => {
      if (lock === null || signal.aborted) return asked.resolve(undefined);
      held = true;
      grips.add(grip);
      asked.resolve(grip);
      await released.promise;
    });
    /* Rejects when another context stole the lock (also before a page that slept heard that it had it), or when it was never granted. */
    over
      .catch((error: unknown) => (signal.aborted || isTheft(error) ? asked.resolve(undefined) : asked.reject(error)))
      .finally(() => {
        held = false;
        grips.delete(grip);
        lost.resolve();
      });
    return asked.promise;
  }

  async function acquire(): Promise<HeldLock> {
    for (;;) {
      await awake;
      const grip = await hold({ signal: inLine.signal });
      if (grip !== undefined) return grip;
    }
  }

  async function steal(): Promise<HeldLock> {
    if (inLine.signal.aborted) throw new Error("a page that is being frozen takes no lock");
    const grip = await hold({ steal: true });
    if (grip === undefined) throw new Error("frozen before the lock was granted");
    return grip;
  }

  return {
    acquire,
    tryAcquire: () => (inLine.signal.aborted ? Promise.resolve(undefined) : hold({ ifAvailable: true })),
    steal,
    suspend() {
      if (inLine.signal.aborted) return;
      awake = new Promise((resolve) => {
        wake = resolve;
      });
      inLine.abort();
      for (const grip of grips) grip.release();
    },
    resume() {
      if (!inLine.signal.aborted) return;
      inLine = new AbortController();
      wake();
    },
  };
}

function isTheft(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
