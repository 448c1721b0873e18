import type { BrowserContext, Page } from "@playwright/test";

/** The tag of the app's background sync. */
const tag = "rundgang-outbox";

/** The browser's side of the service worker, for as long as a journey has a tab of its own that is no tab of the app. */
export interface WorkerControl {
  /** Fires the sync event that the browser fires when the line is back. */
  sync(): Promise<void>;
  /** Fires the push event that the browser fires for a message which it has decrypted. */
  push(text: string): Promise<void>;
}

/** Takes hold of the app's service worker from a blank tab: the app itself need not be open anywhere. */
export async function controlWorker(context: BrowserContext, origin: string): Promise<WorkerControl> {
  const cdp = await context.newCDPSession(await context.newPage());
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  return {
    sync: async () => {
      await cdp.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag, lastChance: false });
    },
    push: async (data) => {
      await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    },
  };
}

/** Whether the app has asked the browser for a background sync that has not come yet. */
export function hasAskedForSync(page: Page): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const registration: ServiceWorkerRegistration & { readonly sync?: { getTags(): Promise<string[]> } } =
      await navigator.serviceWorker.ready;
    return ((await registration.sync?.getTags()) ?? []).includes(wanted);
  }, tag);
}
