import { IDBFactory } from "fake-indexeddb";
import { afterAll, vi } from "vitest";

/*
 * The files of the quick tier share a process. So each of them begins with an empty page, storage and databases, and what it put into the
 * globals, or left of made-up time, goes with it.
 */
const before = new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]));

if ("indexedDB" in globalThis)
  Object.defineProperty(globalThis, "indexedDB", { value: new IDBFactory(), configurable: true, writable: true });
if ("document" in globalThis) {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const key of Reflect.ownKeys(globalThis)) {
    if (before.has(key) || isOfLibrary(key)) continue;
    Reflect.deleteProperty(globalThis, key);
  }
  for (const [key, found] of before) {
    const now = Object.getOwnPropertyDescriptor(globalThis, key);
    if (found !== undefined && (now?.value !== found.value || now?.get !== found.get) && now?.configurable !== false) {
      Object.defineProperty(globalThis, key, found);
    }
  }
});

/** Libraries are read once a process: what they put there stays. */
function isOfLibrary(key: string | symbol): boolean {
  return typeof key === "symbol" || /^(?:IDB|indexedDB$|_)/u.test(key);
}
