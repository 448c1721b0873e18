/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/*
 * Keeps the app's own files, so that it opens without a network. No API reply and no document is ever cached here: what the
 * device knows of people lies sealed in the app's own stores (3-decisions "Where data lives").
 */
const served = [/^\/api\b/u, /^\/authentication_token$/u, /^\/token\//u, /^\/\.well-known\//u, /^\/health$/u, /^\/dev\b/u];

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: served }));

/* The very first page is controlled at once: its lazy parts must come without a network too. */
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/* A new version waits until the person says so: no update reloads a dirty form or cuts a running request. */
self.addEventListener("message", (event) => {
  if (event.data === "activate") void self.skipWaiting();
});
