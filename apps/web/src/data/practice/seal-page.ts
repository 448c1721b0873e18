import type { Fetch } from "@rundgang/api-client";

import { practiceFolder, practicePrefix } from "./practice-names.ts";
import { sealDatabases } from "./sealed-databases.ts";
import { sealLocks } from "./sealed-locks.ts";
import { sealedRequest } from "./sealed-request.ts";
import { SealedStorage } from "./sealed-storage.ts";

/** What a page of the practice does with the device, and with the server that is not there. */
export interface SealedPage {
  /** What there is of notes of the practice. */
  readonly notes: Storage;
  /** Closes all that is open: from now on nothing of the practice is kept. */
  end(): void;
  /** The browser's own, for what is the practice's own business: its note, its lock, its end. */
  readonly real: RealPage;
  /** Whether the page says that it has a line, as the coach's switch has it. */
  setOnline(isOnline: boolean): void;
}

/** What the page had before it was sealed. */
export interface RealPage {
  readonly databases: IDBFactory;
  readonly local: Storage;
  readonly session: Storage;
  readonly locks: LockManager;
  readonly files: () => Promise<FileSystemDirectoryHandle>;
  readonly caches: CacheStorage | null;
  readonly fetch: Fetch;
}

/** Scripts that run beside the page and keep nothing: papers are set and looked at there, maps drawn. Map data comes by the page alone. */
const harmlessWorkers = /\/(?:paper-worker|pdf-look-worker|pdf\.worker|maplibre-gl-worker)[\w.-]*\.(?:m?js|ts)(?:\?.*)?$/u;

/**
 * What a browser refuses of this page from now on, whatever script asks: no request but for the app's own files, no form that is sent, no page
 * inside. It comes on top of the server's policy; a page cannot take it back.
 */
export function practicePolicy(origin: string): string {
  const files = ["assets", "icons"].map((folder) => `${origin}/${folder}/`).join(" ");
  return [
    `connect-src ${files}`,
    `img-src ${files} data: blob:`,
    `media-src data: blob:`,
    `form-action 'none'`,
    `frame-src 'none'`,
    `object-src 'none'`,
  ].join("; ");
}

/**
 * Seals this page before anything of the app runs in it (decision 154). By whatever name code asks, it gets databases, notes, locks, channels and
 * files of the practice, never those of the person; and whatever it sends is answered by the practice server inside of the page. There
 * is no way back: only another page is another one.
 */
export function sealPage(answer: Fetch): SealedPage {
  const { fetch, Worker, BroadcastChannel, caches, indexedDB } = globalThis;
  const real: RealPage = {
    databases: indexedDB,
    local: localStorage,
    session: sessionStorage,
    locks: navigator.locks,
    caches: typeof caches === "undefined" ? null : caches,
    files: navigator.storage.getDirectory.bind(navigator.storage),
    fetch: fetch.bind(globalThis),
  };
  forbidRequests();

  const databases = sealDatabases(real.databases, practicePrefix);
  put(globalThis, "indexedDB", databases.factory);
  const storages = [new SealedStorage(real.local, practicePrefix), new SealedStorage(real.session, practicePrefix)] as const;
  put(globalThis, "localStorage", storages[0]);
  put(globalThis, "sessionStorage", storages[1]);
  put(navigator, "locks", sealLocks(real.locks, practicePrefix));
  let isOver = false;
  put(navigator.storage, "getDirectory", async () => {
    if (isOver) throw new DOMException("the practice is over", "InvalidStateError");
    return (await real.files()).getDirectoryHandle(practiceFolder, { create: true });
  });
  put(
    globalThis,
    "BroadcastChannel",
    class extends BroadcastChannel {
      constructor(name: string) {
        super(practicePrefix + name);
      }
    },
  );
  if (real.caches !== null) put(globalThis, "caches", sealCaches(real.caches));

  put(globalThis, "fetch", sealFetch(real.fetch, answer));
  put(globalThis, "XMLHttpRequest", sealedRequest(answer));
  for (const name of ["WebSocket", "EventSource", "RTCPeerConnection", "SharedWorker", "WebTransport"])
    put(globalThis, name, refused);
  put(globalThis, "open", () => null);
  put(navigator, "sendBeacon", () => false);
  /* The app's own worker and files stay as they are, whatever is thrown away in the practice. */
  if ("serviceWorker" in navigator) put(navigator.serviceWorker, "getRegistrations", () => Promise.resolve([]));
  for (const name of ["share", "canShare", "setAppBadge", "clearAppBadge"]) put(navigator, name, undefined);
  sealNotifications();
  /* The browser's own cookies name the device and the person's group. */
  Object.defineProperty(document, "cookie", { configurable: false, get: () => "", set() {} });
  put(
    globalThis,
    "Worker",
    class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (!harmlessWorkers.test(String(url))) throw new DOMException("no such worker in the practice", "SecurityError");
        super(url, options);
      }
    },
  );

  let isOnline = true;
  Object.defineProperty(navigator, "onLine", { configurable: false, get: () => isOnline });
  return {
    notes: storages[0],
    end() {
      isOver = true;
      databases.closeAll();
      for (const storage of storages) storage.end();
    },
    real,
    setOnline(next) {
      isOnline = next;
      dispatchEvent(new Event(next ? "online" : "offline"));
    },
  };
}

/** The person's own subscription and notifications stay as they are, and nobody is asked for a permission in a practice. */
function sealNotifications(): void {
  if ("PushManager" in globalThis) {
    put(PushManager.prototype, "getSubscription", () => Promise.resolve(null));
    put(PushManager.prototype, "subscribe", () => Promise.reject(new DOMException("none in the practice", "NotAllowedError")));
  }
  if ("Notification" in globalThis) put(Notification, "requestPermission", () => Promise.resolve("denied"));
  if ("ServiceWorkerRegistration" in globalThis)
    put(ServiceWorkerRegistration.prototype, "getNotifications", () => Promise.resolve([]));
}

/** A fetch that goes to the network for the app's own files alone, and to the practice server for the rest. */
export function sealFetch(real: Fetch, answer: Fetch): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const asked = input instanceof Request ? input.url : String(input);
    const url = new URL(asked, location.href);
    if (url.origin !== location.origin) throw new TypeError("the practice reaches nobody");
    const method = (init.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    if (method === "GET" && isOwnFile(url.pathname)) return real(asked, init);
    return answer(asked, { ...init, method });
  };
}

/** Files of the app itself: fonts, scripts, pictures. */
export function isOwnFile(path: string): boolean {
  return /^\/(?:assets|icons)\//u.test(path);
}

/** In the place of whatever opens a line by itself: what is made with `new` ends there. */
function refused(): never {
  throw new DOMException("the practice reaches nobody", "SecurityError");
}

function forbidRequests(): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = practicePolicy(location.origin);
  document.head.append(policy);
}

/** The app's own files are read from there and stay; what is kept besides bears the prefix. */
function sealCaches(real: CacheStorage): CacheStorage {
  return {
    open: (name) => real.open(practicePrefix + name),
    has: (name) => real.has(practicePrefix + name),
    delete: (name) => real.delete(practicePrefix + name),
    keys: async () =>
      (await real.keys()).flatMap((name) => (name.startsWith(practicePrefix) ? [name.slice(practicePrefix.length)] : [])),
    match: (request, options) => real.match(request, options),
  };
}

/** In the place of what the browser has there; nothing puts it back. */
function put(there: object, name: string, value: unknown): void {
  Object.defineProperty(there, name, { configurable: false, writable: false, value });
}
