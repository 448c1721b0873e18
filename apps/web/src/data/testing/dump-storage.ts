/** One value of a store, with where it lies. */
export interface StoredValue {
  readonly at: string;
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** Names of the databases, sorted. */
export async function databaseNames(): Promise<readonly string[]> {
  return (await indexedDB.databases()).map(({ name = "" }) => name).toSorted();
}

/** Everything that lies in IndexedDB, store by store. */
export async function dumpDatabases(): Promise<readonly StoredValue[]> {
  const found: StoredValue[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await asPromise(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([asPromise(rows.getAllKeys()), asPromise(rows.getAll())]);
      for (const [place, key] of keys.entries()) found.push({ at: `${name}/${store}`, key, value: values[place] });
    }
    db.close();
  }
  return found;
}

/** Where any of these texts lies, as text, or as bytes in UTF-8 or UTF-16. */
export async function findTexts(
  needles: readonly string[],
  localStorage: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const hits: string[] = [];
  const look = (at: string, value: unknown) => {
    const texts = textsOf(value);
    for (const needle of needles) if (texts.some((text) => text.includes(needle))) hits.push(`${at}: ${needle}`);
  };
  for (const { at, key, value } of await dumpDatabases()) {
    look(`${at} key`, key);
    look(at, value);
  }
  for (const [key, value] of localStorage) look(`localStorage/${key}`, [key, value]);
  return hits;
}

/** Every text in a value, however deep; bytes are read as UTF-8 and, from both offsets, as UTF-16, and as Base64. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof ArrayBuffer) return textsOf(new Uint8Array(value));
  if (value instanceof Uint8Array) {
    const wide = (from: number) => new TextDecoder("utf-16le").decode(value.subarray(from));
    return [new TextDecoder().decode(value), wide(0), wide(1), btoa(String.fromCharCode(...value))];
  }
  if (typeof value !== "object" || value === null) return [String(value)];
  return [...Object.keys(value), ...Object.values(value).flatMap(textsOf)];
}

/** A request of IndexedDB as a promise. */
export function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database did not answer")));
  });
}
