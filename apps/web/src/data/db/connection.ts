/** A database that is opened when first needed, and again after the browser closed it (fault 8). */
export interface Connection<Db extends { close(): void }> {
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
  return {
    get() {
      if (isClosed) return Promise.reject(new ConnectionClosed("the session is over"));
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
    async close() {
      isClosed = true;
      const closing = current;
      current = null;
      if (closing !== null) (await closing.catch(() => null))?.close();
    },
  };
}
