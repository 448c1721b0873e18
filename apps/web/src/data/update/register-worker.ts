const workerPath = "/sw.js";

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

/** The one place that makes a script URL, as the content security policy demands (Trusted Types). */
function trusted(url: string): string {
  if (!("trustedTypes" in globalThis)) return url;
  const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
  return trustedTypes.createPolicy("rundgang", { createScriptURL: (wanted) => wanted }).createScriptURL(url);
}

/** Registers the service worker. Null where the browser has none, or refuses: the app works then, but opens only online. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(trusted(workerPath), { updateViaCache: "none" });
  } catch {
    return null;
  }
}
