import "fake-indexeddb/auto";

import type { Fetch } from "@rundgang/api-client";
import { xhrOver } from "./xhr-double.ts";

/** What a page of the app finds around it, as far as the data layer looks: enough to run the whole of it in a test. */
export interface ShimmedBrowser {
  /** By key, as `localStorage` holds it. */
  readonly localStorage: Map<string, string>;
}

/** Puts a browser into the test's globals: fake-indexeddb, Node's own locks, channels and cryptography, and this network. */
export function installBrowser(fetch: Fetch): ShimmedBrowser {
  const kept = new Map<string, string>();
  const found = { querySelector: () => null, querySelectorAll: () => [] };
  const page = { visibilityState: "visible", hidden: false, baseURI: "http://app.test/", cookie: "", ...found };
  define("window", new EventTarget());
  define("document", Object.assign(new EventTarget(), page));
  define("location", { origin: "http://app.test", href: "http://app.test/", reload: () => undefined });
  define("localStorage", storageOver(kept));
  define("sessionStorage", storageOver(new Map()));
  define("navigator", { onLine: true, locks: navigator.locks });
  define("fetch", fetch);
  define(
    "XMLHttpRequest",
    xhrOver(({ url, aborted, ...sent }, line) => void fetch(url, { ...sent, signal: aborted }).then(line.answered, line.broke)),
  );
  return { localStorage: kept };
}

function storageOver(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
