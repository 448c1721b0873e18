import { createSignal, type Signal } from "../../loop/concurrency.ts";
import type { Clock, HeldLock, Lock, Store, StoreTx } from "../../ports.ts";

/** Freezes one tab as a browser does: its timers, transactions and answers wait until it is thawed. */
export interface TabGate {
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
  /** Resolves at once, or after the thaw. */
  pass(): Promise<void>;
  clock(clock: Clock): Clock;
  store(store: Store<StoreTx>): Store<StoreTx>;
  /** A frozen tab does not hear that its lock was stolen; thawed, it may run on for a moment before it does. */
  lock(lock: Lock): Lock;
}

export function createTabGate(): TabGate {
  let ice: Signal<undefined> | undefined;

  async function pass(): Promise<void> {
    while (ice !== undefined) await ice.promise;
  }

  function lagging(grip: HeldLock): HeldLock {
    let isHeld = true;
    async function hear(): Promise<void> {
      await grip.lost;
      await pass();
      isHeld = false;
    }
    return { isHeld: () => isHeld, lost: hear(), release: grip.release };
  }

  return {
    freeze: () => void (ice ??= createSignal()),
    thaw: () => {
      ice?.resolve(undefined);
      ice = undefined;
    },
    isFrozen: () => ice !== undefined,
    pass,
    clock: (clock) => ({
      now: clock.now,
      ...(clock.monotonic === undefined ? {} : { monotonic: clock.monotonic }),
      after: (ms, callback) => {
        let isCancelled = false;
        const cancel = clock.after(ms, () => void ring());
        async function ring(): Promise<void> {
          await pass();
          if (!isCancelled) callback();
        }
        return () => {
          isCancelled = true;
          cancel();
        };
      },
    }),
    lock: (lock) => ({
      acquire: () => lock.acquire().then(lagging),
      tryAcquire: () => lock.tryAcquire().then((grip) => grip && lagging(grip)),
      steal: () => lock.steal().then(lagging),
    }),
    store: (store) => ({
      transaction: (work) => pass().then(() => store.transaction(work)),
      read: (work) => pass().then(() => store.read(work)),
      onChange: (listener) => store.onChange(() => void pass().then(listener)),
    }),
  };
}
