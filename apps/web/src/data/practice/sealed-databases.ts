/** Databases of the practice alone. */
export interface SealedDatabases {
  /** What the page has in the place of `indexedDB`. */
  readonly factory: IDBFactory;
  /** Closes every database that was opened; none is opened any more. */
  closeAll(): void;
}

/**
 * A factory that reaches no database but those whose name begins with the prefix, whoever in the page asks by whatever name. It speaks of them
 * without the prefix.
 */
export function sealDatabases(real: IDBFactory, prefix: string): SealedDatabases {
  const opened = new Set<IDBDatabase>();
  let isOver = false;
  function open(name: string, version?: number): IDBOpenDBRequest {
    if (isOver) throw new DOMException("the practice is over", "InvalidStateError");
    const request = version === undefined ? real.open(prefix + name) : real.open(prefix + name, version);
    request.addEventListener("success", () => {
      if (isOver) request.result.close();
      else opened.add(request.result);
    });
    return request;
  }
  return {
    factory: {
      open,
      deleteDatabase: (name) => real.deleteDatabase(prefix + name),
      databases: async () =>
        (await real.databases()).flatMap(({ name = "", version = 0 }) =>
          name.startsWith(prefix) ? [{ name: name.slice(prefix.length), version }] : [],
        ),
      cmp: (first: unknown, second: unknown) => real.cmp(first, second),
    },
    closeAll() {
      isOver = true;
      for (const database of opened) database.close();
      opened.clear();
    },
  };
}
