import type { Grip, Lock } from "@rundgang/outbox";

/** The sending lock of a user over all tabs and the service worker of this browser. */
export function openWebLock(name: string, locks: LockManager = navigator.locks): Lock {
  return {
    acquire: () => hold(locks, name, {}).then(granted),
    tryAcquire: () => hold(locks, name, { ifAvailable: true }),
    steal: () => hold(locks, name, { steal: true }).then(granted),
  };
}

function granted(grip: Grip | undefined): Grip {
  if (grip === undefined) throw new Error("a waiting lock request always ends with the lock");
  return grip;
}

/** Asks for the lock; undefined when it should not wait and somebody else has it. */
function hold(locks: LockManager, name: string, options: LockOptions): Promise<Grip | undefined> {
  return new Promise((resolve, reject) => {
    const released = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    let held = false;
    const grip: Grip = { isHeld: () => held, lost: lost.promise, release: released.resolve };
    const over = locks.request(name, options, async (lock) => {
      if (lock === null) {
        resolve(undefined);
        return;
      }
      held = true;
      resolve(grip);
      await released.promise;
    });
    /* Rejects when another context stole the lock, or when it was never granted. */
    over
      .catch((error: unknown) => {
        if (!held) reject(error);
      })
      .finally(() => {
        held = false;
        lost.resolve();
      });
  });
}
