import type { Clock } from "../ports/clock.ts";

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
