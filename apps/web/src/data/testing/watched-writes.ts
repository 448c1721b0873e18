/** A transaction that writes: what it was asked to be kept with, and whether its end is known already. */
export interface WatchedWrite {
  readonly durability: string;
  isOver: boolean;
}

/** What a test sees of the writes of a browser. */
export interface WriteWatch {
  /** In the order in which they were begun. */
  readonly writes: readonly WatchedWrite[];
  /** Watches no more. */
  clear(): void;
}

/** Watches what is written in databases that are opened from now on. */
export function watchWrites(): WriteWatch {
  const writes: WatchedWrite[] = [];
  const original: unknown = Reflect.get(IDBDatabase.prototype, "transaction");
  function transaction(this: IDBDatabase, ...args: unknown[]): unknown {
    const tx: unknown = Reflect.apply(Object(original), this, args);
    if (!(tx instanceof IDBTransaction) || tx.mode !== "readwrite") return tx;
    const write = { durability: tx.durability, isOver: false };
    writes.push(write);
    tx.addEventListener("complete", () => {
      write.isOver = true;
    });
    return tx;
  }
  Reflect.set(IDBDatabase.prototype, "transaction", transaction);
  return { writes, clear: () => void Reflect.set(IDBDatabase.prototype, "transaction", original) };
}
