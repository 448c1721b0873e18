/**
 * Deleting a database waits for every tab that has it open, for a frozen one for ever, and whoever opens it later waits behind the
 * deletion. So tabs say by a shared lock that they have it open, and it is deleted only where nobody says so.
 */
const lockOf = (database: string): string => `rundgang-open-${database}`;

/** Says that this database is open here. @returns the way to say that it is closed again */
export function keepOpen(database: string): Promise<() => void> {
  const held = Promise.withResolvers<() => void>();
  const closed = Promise.withResolvers<void>();
  const hold = async () => {
    held.resolve(closed.resolve);
    await closed.promise;
  };
  navigator.locks.request(lockOf(database), { mode: "shared" }, hold).catch(held.reject);
  return held.promise;
}

/** Time between two looks whether it is closed (ms). */
const lookEveryMs = 100;

/**
 * Does something that needs a database to be closed everywhere. It stands in no line meanwhile, so that nobody waits behind it.
 * @returns false where some tab had it open for so long (ms)
 */
export async function whileClosed(database: string, longestWaitMs: number, job: () => Promise<void>): Promise<boolean> {
  const run = async (lock: Lock | null): Promise<boolean> => {
    if (lock !== null) await job();
    return lock !== null;
  };
  for (let waitedMs = 0; waitedMs <= longestWaitMs; waitedMs += lookEveryMs) {
    if (await navigator.locks.request(lockOf(database), { ifAvailable: true }, run)) return true;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return false;
}
