import type { Suspendable } from "../locks/suspendable.ts";

/**
 * A database that is opened when first needed, and again after the browser closed it (fault 8). While its page is frozen nobody gets
 * it: a transaction that is begun then would stay open and hold up every other tab.
 */
export interface Connection<Db extends { close(): void }> extends Suspendable {
  /** Rejects with `ConnectionClosed` once it was closed: what still runs then must not make a deleted database anew. */
  get(): Promise<Db>;
  /** For good. */
  close(): Promise<void>;
}

/** The database was closed with the session that it belonged to. */
export class ConnectionClosed extends Error {
  override readonly name = "ConnectionClosed";
}

/** Remembers how to open; `onGone` makes the next `get` open anew. */
export function createConnection<Db extends { close(): void }>(open: (onGone: () => void) => Promise<Db>): Connection<Db> {
  let current: Promise<Db> | null = null;
  let isClosed = false;
  let thaw: PromiseWithResolvers<void> | null = null;

  const connection: Connection<Db> = {
    get() {
      if (isClosed) return Promise.reject(new ConnectionClosed("the session is over"));
      if (thaw !== null) return thaw.promise.then(() => connection.get());
      if (current !== null) return current;
      const opening: Promise<Db> = open(() => {
        if (current === opening) current = null;
      });
      current = opening;
      opening.catch(() => {
        if (current === opening) current = null;
      });
      return opening;
    },
    suspend() {
      thaw ??= Promise.withResolvers<void>();
    },
    resume() {
      thaw?.resolve();
      thaw = null;
    },
    async close() {
      isClosed = true;
      const closing = current;
      current = null;
      if (closing !== null) (await closing.catch(() => null))?.close();
    },
  };
  return connection;
}
