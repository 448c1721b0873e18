import { isPracticePage } from "../../platform/practice/practice-page.ts";
import type { RegisteredWorker } from "../worker/register-worker.ts";

/** The service worker of another build, and how it takes over. */
export interface NewWorker {
  /** One waits that replaces the running one. */
  isWaiting(): boolean;
  /** Told whenever one begins to wait. */
  onWaiting(listener: () => void): void;
  /** Asks the server whether there is one, and fetches it whole. False where there is none; rejects where it cannot be had. */
  fetch(): Promise<boolean>;
  /** Lets the waiting one take over; resolves when it has, at once where none waits. Rejects where it does not. */
  takeOver(): Promise<void>;
}

/** A worker that never comes to its end must not hold up a person for ever (ms). */
const longestMs = 120_000;

/** What the browser knows of it. Where there is no worker nothing ever waits, and a reload alone brings the new build. */
export function watchNewWorker(registered: Promise<RegisteredWorker>): NewWorker {
  /* A practice does not see what is unsaved in the person's own windows, and so never lets another build take over. */
  const found = registered.then((one) => (one.type === "registered" && !isPracticePage() ? one.registration : null));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let known: ServiceWorkerRegistration | null = null;
  /* The first version of all replaces none. */
  const isWaiting = () => known !== null && known.waiting !== null && navigator.serviceWorker.controller !== null;
  void found.then((registration) => {
    known = registration;
    if (registration === null) return;
    if (isWaiting()) tell();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => {
        if (isWaiting()) tell();
      });
    });
  });

  return {
    isWaiting,
    onWaiting: (listener) => void listeners.add(listener),
    async fetch() {
      const registration = await found;
      if (registration === null) return false;
      if (registration.waiting === null) await registration.update();
      if (registration.installing !== null) await installed(registration.installing);
      return registration.waiting !== null;
    },
    /*
     * A page that is loaded anew before the change would be asked of a worker that is about to end, and get no answer: Chromium ends it when it has
     * been idle for half a minute, at once where nobody asks it anything.
     */
    async takeOver() {
      const waiting = (await found)?.waiting ?? null;
      if (waiting === null) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const given = setTimeout(() => reject(new Error("the new worker did not take over")), longestMs);
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
      waiting.postMessage("activate");
      await promise.finally(() => clearTimeout(given));
    },
  };
}

/** Rejects where the browser gives it up: a file of it could not be fetched, or is another build's. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "redundant") reject(new Error("the new worker was not installed"));
      else if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    setTimeout(() => reject(new Error("the new worker took too long")), longestMs);
    look();
  });
}
