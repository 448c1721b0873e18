/** What happens at one call of IndexedDB: it fails; or from here on, before or after it, this tab hears nothing any more. */
export type StorageFault = "fail" | "dead before" | "dead after";

/** IndexedDB with a mine under its n-th call. What was open when a tab ends never answers again; its open transaction is undone. */
export interface FaultyStorage {
  /** Counts from now; at call `n` (from 0) the fault strikes. `onEnd` is called where the tab does not survive it. */
  arm(n: number, fault: StorageFault, onEnd: () => void): void;
  /** Resolves when the fault has struck. */
  readonly struck: Promise<void>;
  wasStruck(): boolean;
  /** Nothing strikes any more. */
  disarm(): void;
  /** Gives IndexedDB back as it was. */
  clear(): void;
}

const calls: readonly (readonly [object, readonly string[]])[] = [
  [IDBDatabase.prototype, ["transaction"]],
  [IDBObjectStore.prototype, ["get", "getKey", "getAll", "getAllKeys", "count", "put", "add", "delete", "openCursor"]],
  [IDBIndex.prototype, ["get", "getKey", "getAll", "getAllKeys", "count", "openCursor"]],
];

type StorageOperation = { readonly db: IDBDatabase; readonly tx: IDBTransaction | null; make(): unknown };

export function createFaultyStorage(): FaultyStorage {
  const known = new Set<IDBDatabase>();
  const dead = new Set<IDBDatabase>();
  const struck = Promise.withResolvers<void>();
  let mine: { at: number; readonly fault: StorageFault; readonly onEnd: () => void } | undefined;
  let wasStruck = false;

  function pass(call: StorageOperation): unknown {
    if (dead.has(call.db)) return silence(call);
    known.add(call.db);
    if (mine === undefined || mine.at-- !== 0) return call.make();
    const { fault, onEnd } = mine;
    wasStruck = true;
    struck.resolve();
    if (fault === "fail") return fail(call);
    const made = fault === "dead after" ? call.make() : undefined;
    for (const db of known) dead.add(db);
    undo(call.tx ?? made);
    onEnd();
    return silence(call);
  }

  const restores = calls.flatMap(([prototype, names]) => names.map((name) => intercept(prototype, name, pass)));
  return {
    arm: (n, fault, onEnd) => void (mine = { at: n, fault, onEnd }),
    disarm: () => void (mine = undefined),
    struck: struck.promise,
    wasStruck: () => wasStruck,
    clear: () => restores.forEach((restore) => restore()),
  };
}

/** A write fails with its transaction; a look, or a beginning, by itself. */
function fail(call: StorageOperation): unknown {
  if (call.tx?.mode !== "readwrite") throw new DOMException("the disk says no", "UnknownError");
  const made = call.make();
  undo(call.tx);
  return made;
}

/** A request that is never answered; a transaction that never gets one. */
function silence(call: StorageOperation): unknown {
  return call.tx === null ? call.make() : new IDBRequest();
}

/** In a moment, as a browser does it: who is just making several requests of a transaction gets to wait for them. */
function undo(tx: unknown): void {
  // A look has nothing to undo.
  if (!(tx instanceof IDBTransaction) || tx.mode !== "readwrite") return;
  queueMicrotask(() => {
    try {
      tx.abort();
    } catch {
      /* Over already. */
    }
  });
}

function intercept(prototype: object, name: string, pass: (call: StorageOperation) => unknown): () => void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== "function") throw new Error(`IndexedDB has no ${name}`);
  function intercepted(this: unknown, ...args: unknown[]): unknown {
    const make = (): unknown => Reflect.apply(Object(original), this, args);
    if (this instanceof IDBDatabase) return pass({ db: this, tx: null, make });
    const store = this instanceof IDBIndex ? this.objectStore : this;
    return store instanceof IDBObjectStore ? pass({ db: store.transaction.db, tx: store.transaction, make }) : make();
  }
  Reflect.set(prototype, name, intercepted);
  return () => void Reflect.set(prototype, name, original);
}
