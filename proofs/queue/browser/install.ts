import "fake-indexeddb/auto";

import { xhrOver } from "../../../apps/web/src/data/testing/xhr-double.ts";
import { ProfileChannel } from "./channel.ts";
import { here, type Context } from "./context.ts";
import { createHandles } from "./handles.ts";

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  now: Date.now,
  monotonic: performance.now.bind(performance),
  random: Math.random,
  crypto: globalThis.crypto,
  navigator: globalThis.navigator,
  timeout: AbortSignal.timeout.bind(AbortSignal),
  BroadcastChannel: globalThis.BroadcastChannel,
  fetch: globalThis.fetch,
};

export const origin = "http://rundgang.test";

/**
 * Puts a browser into this thread's globals. Each of them asks in whose name it was called: in a page or worker of a run it is that
 * one's clock, disk, locks, channels and network; outside of all (the server) it is Node's own. The app's code runs unchanged.
 */
export function installBrowser(): void {
  const handles = createHandles();
  define("setTimeout", (job: () => void, ms = 0, ...rest: unknown[]) => {
    const context = here();
    return context === undefined ? real.setTimeout(job, ms, ...rest) : handles.once(context, job, ms);
  });
  define("setInterval", (job: () => void, ms = 0, ...rest: unknown[]) => {
    const context = here();
    return context === undefined ? real.setInterval(job, ms, ...rest) : handles.every(context, job, ms);
  });
  const clear = (otherwise: (handle: NodeJS.Timeout) => void) => (handle: NodeJS.Timeout) =>
    handles.clear(handle) ? undefined : otherwise(handle);
  define("clearTimeout", clear(real.clearTimeout));
  define("clearInterval", clear(real.clearInterval));
  /* The database of the device takes its turns by this. */
  define("setImmediate", (job: (...args: unknown[]) => void, ...args: unknown[]) => {
    const context = here();
    if (context === undefined) return real.setImmediate(job, ...args);
    return context.profile.disk.schedule(context, job);
  });
  /* Whole ms, as every browser has them, whatever a leap of the clock was. */
  Date.now = () => Math.floor(here()?.profile.now() ?? real.now());
  performance.now = () => here()?.profile.monotonic() ?? real.monotonic();
  Math.random = () => here()?.profile.random() ?? real.random();
  AbortSignal.timeout = (ms) => {
    const context = here();
    if (context === undefined) return real.timeout(ms);
    const controller = new AbortController();
    context.profile.stage.after(ms, () =>
      context.deliver(() => controller.abort(new DOMException("the time is over", "TimeoutError"))),
    );
    return controller.signal;
  };
  define("BroadcastChannel", ProfileChannel);
  define(
    "window",
    eventTarget((context) => context.window),
  );
  define("location", { origin, href: `${origin}/`, protocol: "http:", reload: () => undefined });
  defineGetter("document", () => (here()?.kind === "page" ? page : undefined));
  defineGetter("localStorage", () => {
    const context = here();
    return context?.kind === "page" ? storageOf(context.profile.localStorage) : undefined;
  });
  defineGetter("indexedDB", () => here()?.profile.indexedDB);
  defineGetter("navigator", () => (here() === undefined ? real.navigator : navigatorDouble));
  defineGetter("crypto", () => (here() === undefined ? real.crypto : cryptoDouble));
  defineGetter("XMLHttpRequest", () => (here()?.kind === "page" ? PageXhr : undefined));
  define("fetch", (url: string | URL, init: RequestInit = {}) => {
    const context = here();
    return context === undefined ? real.fetch(url, init) : context.profile.fetch(context, String(url), init);
  });
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function defineGetter(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, { get, configurable: true });
}

function must(): Context {
  const context = here();
  if (context === undefined) throw new Error("only a page or worker asks this");
  return context;
}

const PageXhr = xhrOver((sent, ends) => {
  const context = must();
  context.profile.upload(context, sent, ends);
});

/** Listeners hear of what happens to their own context. */
function eventTarget(of: (context: Context) => EventTarget) {
  return {
    addEventListener: (...args: Parameters<EventTarget["addEventListener"]>) => of(must()).addEventListener(...args),
    removeEventListener: (...args: Parameters<EventTarget["removeEventListener"]>) => of(must()).removeEventListener(...args),
    dispatchEvent: (event: Event) => of(must()).dispatchEvent(event),
  };
}

const page = {
  ...eventTarget((context) => context.document),
  visibilityState: "visible",
  hidden: false,
  baseURI: `${origin}/`,
  cookie: "",
};

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const registration = {
  waiting: null,
  installing: null,
  addEventListener: () => undefined,
  update: () => Promise.resolve(),
  sync: {
    register: (tag: string) => {
      must().profile.askForSync(tag);
      return Promise.resolve();
    },
  },
};

const navigatorDouble = {
  get onLine() {
    return must().profile.isOnline();
  },
  locks: {
    request: (name: string, given: LockOptions | LockGrantedCallback<unknown>, callback?: LockGrantedCallback<unknown>) => {
      const context = must();
      const options = typeof given === "function" ? {} : given;
      const granted = typeof given === "function" ? given : callback;
      if (granted === undefined) throw new TypeError("no callback");
      return context.profile.locks.request(context, name, options, granted);
    },
    query: () => Promise.resolve({ held: must().profile.locks.held(), pending: [] }),
  },
  serviceWorker: {
    controller: {},
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
  },
  permissions: { query: () => Promise.resolve({ state: "granted" }) },
  storage: {
    estimate: () => Promise.resolve({ usage: 0, quota: 1e9 }),
    persisted: () => Promise.resolve(true),
    persist: () => Promise.resolve(true),
  },
};

/** Rounds of a password's stretching in a run: how long it takes is not what it is about, and people sign in often. */
const cheapRounds = 1;

/** The real cryptography; its answers come in turn, and its chance is the seed's. */
const cryptoDouble = {
  getRandomValues: <T extends Uint8Array>(into: T): T => {
    const { profile } = must();
    for (let n = 0; n < into.length; n += 1) into[n] = Math.floor(profile.random() * 256);
    return into;
  },
  subtle: new Proxy(real.crypto.subtle, {
    get: (subtle, name) => (name in subtle ? (...args: unknown[]) => inTurn(subtle, String(name), args) : undefined),
  }),
};

function inTurn(subtle: SubtleCrypto, name: string, args: unknown[]): Promise<unknown> {
  const context = must();
  const given = name === "deriveKey" ? [{ ...(args[0] as object), iterations: cheapRounds }, ...args.slice(1)] : args;
  const method = Reflect.get(subtle, name) as (...given: unknown[]) => Promise<unknown>;
  /* What is to be sealed is wiped as soon as the call has returned. */
  const clear = name === "encrypt" ? new Uint8Array(args[2] as Uint8Array<ArrayBuffer>) : null;
  const slowMs = name === "decrypt" ? context.profile.openingMs(context, args[2] as Uint8Array) : 0;
  return new Promise((resolve, reject) => {
    context.profile.stage.elsewhere(method.apply(subtle, given), (told) => {
      if (told.ok && clear !== null) context.profile.onSealed(clear, new Uint8Array(told.value as ArrayBuffer));
      const deliver = (): void => context.deliver(() => (told.ok ? resolve(told.value) : reject(told.error)));
      if (slowMs > 0) context.profile.stage.after(slowMs, deliver);
      else deliver();
    });
  });
}
