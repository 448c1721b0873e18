import { trustedScriptUrl } from "../../platform/trusted-url/trusted-script-url.ts";

const workerPath = "/sw.js";

/** Registers the service worker. Null where the browser has none, or refuses: the app works then, but opens only online. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(trustedScriptUrl(workerPath), { updateViaCache: "none" });
  } catch {
    return null;
  }
}
