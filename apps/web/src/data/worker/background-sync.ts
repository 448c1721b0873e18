/** The tag under which the service worker is asked to send. */
export const outboxSyncTag = "rundgang-outbox";

/** Chromium's Background Sync, which TypeScript's library leaves out: no standard of all browsers. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** The registration's sync manager; null in a browser without background sync. */
export function syncManagerOf(registration: ServiceWorkerRegistration): SyncManager | null {
  const sync: unknown = "sync" in registration ? registration.sync : null;
  return isSyncManager(sync) ? sync : null;
}

function isSyncManager(value: unknown): value is SyncManager {
  return typeof value === "object" && value !== null && "register" in value && typeof value.register === "function";
}
