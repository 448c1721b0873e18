/** A database that is opened when first needed, and again after the browser closed it (fault 8). */
export interface Connection<Db extends { close(): void }> {
  get(): Promise<Db>;
  close(): Promise<void>;
}

/** Remembers how to open; `onGone` makes the next `get` open anew. */
export function createConnection<Db extends { close(): void }>(open: (onGone: () => void) => Promise<Db>): Connection<Db> {
  let current: Promise<Db> | null = null;
  return {
    get() {
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
      const closing = current;
      current = null;
      if (closing !== null) (await closing.catch(() => null))?.close();
    },
  };
}
