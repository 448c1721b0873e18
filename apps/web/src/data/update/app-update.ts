import { createObservable, type Observable } from "../observable.ts";
import type { UpdateState } from "../types.ts";
import type { RegisteredWorker } from "./register-worker.ts";

/** How often a running app asks for a new version (ms). */
const askEveryMs = 60 * 60_000;

export interface AppUpdate {
  readonly state: Observable<UpdateState>;
  /** Asks the server now whether there is a new version. */
  check(): void;
  /** Lets the waiting version take over and reloads the page. */
  apply(): void;
}

/** Watches for a new version of the app. */
export function openAppUpdate(worker: Promise<RegisteredWorker>): AppUpdate {
  const state = createObservable<UpdateState>({ type: "current" });
  const registered = worker.then((found) => (found.type === "registered" ? found.registration : null));
  void registered.then((registration) => {
    if (registration === null) return;
    watch(registration, () => state.set({ type: "available" }));
    setInterval(() => ask(registration), askEveryMs);
  });

  return {
    state,
    check: () => void registered.then((registration) => (registration === null ? undefined : ask(registration))),
    apply: () => void registered.then((registration) => takeOver(registration?.waiting ?? null)),
  };
}

/** Tells when a version waits that replaces the running one. The first version of all replaces none. */
function watch(registration: ServiceWorkerRegistration, found: () => void): void {
  if (registration.waiting !== null) found();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller !== null) found();
    });
  });
}

function ask(registration: ServiceWorkerRegistration): void {
  /* Offline, or the server is away: the next hour will do. */
  registration.update().catch(() => undefined);
}

function takeOver(waiting: ServiceWorker | null): void {
  if (waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("activate");
}
