import { unwrap, wrap, type DBSchema, type IDBPDatabase } from "idb";

import type { Suspendable } from "../locks/suspendable.ts";
import { abort } from "../locks/transaction-gate.ts";

/**
 * A database that is opened when first needed, and again after the browser closed it (fault 8). While its page is frozen nobody gets
 * it: a transaction that is begun then would stay open and hold up every other tab. For the same reason one that is open then is undone, as
 * by a disk that refuses once; not a strict one: what it keeps (a session's tokens) comes only once, unless the caller says otherwise.
 */
export interface Connection<Db extends { close(): void }> extends Suspendable {
  /** Rejects with `ConnectionClosed` once it was closed: what still runs then must not make a deleted database anew. */
  get(): Promise<Db>;
  /** Closes the database for good. */
  close(): Promise<void>;
}

/** The database was closed with the session that it belonged to. */
export class ConnectionClosed extends Error {
  override readonly name = "ConnectionClosed";
}

/**
 * Remembers how to open; `onGone` makes the next `get` open anew.
 * @param comesAgain whether what strict transactions keep can be had again: then they are undone too while the page is frozen
 */
export function createConnection<Schema extends DBSchema>(
  open: (onGone: () => void) => Promise<IDBPDatabase<Schema>>,
  { comesAgain = false }: { readonly comesAgain?: boolean } = {},
): Connection<IDBPDatabase<Schema>> {
  type Db = IDBPDatabase<Schema>;
  const running = new Set<IDBTransaction>();
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
      }).then((database) => {
        watchTransactions(unwrap(database), running, comesAgain);
        return database;
      });
      current = opening;
      opening.catch(() => {
        if (current === opening) current = null;
      });
      return opening;
    },
    suspend() {
      thaw ??= Promise.withResolvers<void>();
      for (const transaction of running) abort(transaction);
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

/**
 * Keeps in `running` what is open on a database, but for what is strict and does not come again. Where a request fails, `done` fails with it, and whoever waited for the
 * request never comes to wait for `done`: that is heard here, so that it is told once.
 */
function watchTransactions(database: IDBDatabase, running: Set<IDBTransaction>, comesAgain: boolean): void {
  const begin = database.transaction.bind(database);
  database.transaction = (stores, mode, options) => {
    const transaction = begin(stores, mode, options);
    wrap(transaction).done.catch(() => undefined);
    if (options?.durability === "strict" && !comesAgain) return transaction;
    running.add(transaction);
    const over = () => running.delete(transaction);
    transaction.addEventListener("complete", over);
    transaction.addEventListener("abort", over);
    return transaction;
  };
}
