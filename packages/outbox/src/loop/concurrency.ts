import type { Clock } from "../ports.ts";

/** Runs the given work one after the other, in the order of the calls; a failure does not stop what comes after. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Runs `work` never twice at once. A call while it runs makes it run once more afterwards, however many calls there were.
 * The promise resolves when there is nothing left to run. `work` must not reject.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  async function run(): Promise<void> {
    do {
      isWantedAgain = false;
      await work();
    } while (isWantedAgain);
    // This happens in the same turn as the check above, so that no call falls between the two.
    running = undefined;
  }
  return () => {
    if (running === undefined) running = run();
    else isWantedAgain = true;
    return running;
  };
}

export type Signal<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void };

/** A promise that is resolved from outside. */
export function createSignal<T>(): Signal<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The outcome of a call that may hang: rejects with `message` when it has not settled after `ms`. What it does then goes on unheard. */
export async function within<T>(clock: Clock, ms: number, message: string, call: Promise<T>): Promise<T> {
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(ms, () => reject(new Error(message)));
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    cancel();
  }
}
