/// <reference lib="webworker" />
import { serverPath } from "@rundgang/contracts";
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

import { outboxSyncTag, syncManagerOf } from "../data/worker/background-sync.ts";
import { readShare } from "../platform/share-disk/read-share.ts";
import { onNotificationClick, onPush } from "./on-push.ts";
import { onSync } from "./on-sync.ts";
import { ownPageOnly } from "./own-page-only.ts";
import { isSyncEvent, type SyncEvent } from "./sync-event.ts";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/*
 * Keeps the app's own files, so that it opens without a network, and sends what no tab is there to send. No API reply and no
 * document is ever cached here: what the device knows of people lies sealed in the app's own stores (3-decisions "Where data lives").
 */
cleanupOutdatedCaches();
const files = [...self.__WB_MANIFEST];
addPlugins([ownPageOnly(files.map(({ url }) => url))]);
precacheAndRoute(files);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: [serverPath] }));

/* The very first page is controlled at once: its lazy parts must come without a network too. */
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/* A new version waits until the person says so: no update reloads a dirty form or cuts a running request. */
self.addEventListener("message", (event) => {
  if (event.data === "activate") void self.skipWaiting();
});

self.addEventListener("sync", (event) => {
  if (isSyncEvent(event) && event.tag === outboxSyncTag) event.waitUntil(sendInBackground(event));
});

/* Content-free: what it is about is fetched by the app, once it is open (decision 155). */
self.addEventListener("push", (event) => event.waitUntil(onPush(event.data?.text(), self)));
self.addEventListener("notificationclick", (event) => event.waitUntil(onNotificationClick(event.notification, self)));

/** A rejected promise asks the browser for another try later; on its last one it is asked anew, as long as work stays. */
async function sendInBackground(event: SyncEvent): Promise<void> {
  const { again } = await onSync(readShare);
  if (!again) return;
  if (event.lastChance) await syncManagerOf(self.registration)?.register(outboxSyncTag);
  throw new Error("there is work left to send");
}
