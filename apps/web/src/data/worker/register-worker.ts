import { trustedScriptUrl } from "@rundgang/pdf-view/trusted-types";

const workerPath = "/sw.js";

export type RegisteredWorker =
  | { readonly type: "registered"; readonly registration: ServiceWorkerRegistration }
  /** The browser has none: the app works then, but opens only online, and sends only while it is open. */
  | { readonly type: "none" }
  /** It should have one and refuses. */
  | { readonly type: "failed"; readonly error: unknown };

/** Registers the service worker. */
export async function registerWorker(): Promise<RegisteredWorker> {
  if (!("serviceWorker" in navigator)) return { type: "none" };
  try {
    const url = trustedScriptUrl(workerPath);
    return { type: "registered", registration: await navigator.serviceWorker.register(url, { updateViaCache: "none" }) };
  } catch (error) {
    return { type: "failed", error };
  }
}
