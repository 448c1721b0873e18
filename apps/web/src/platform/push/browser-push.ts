import { isPracticePage } from "../practice/practice-page.ts";
import type { BrowserSubscription, PushPermission, PushPort } from "./push-port.ts";

/** Web Push by the service worker of this app. */
export function openBrowserPush(): PushPort {
  const manager = async () => (await Promise.race([navigator.serviceWorker.ready, tooLong()])).pushManager;
  return {
    permission,
    ask: async () => {
      const before = permission();
      if (before !== "default") return before;
      return Notification.requestPermission();
    },
    current: async () => {
      const found = await (await manager()).getSubscription();
      return found === null ? null : read(found);
    },
    subscribe: async (publicKey) => {
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      const made = read(await (await manager()).subscribe(options));
      if (made === null) throw new Error("a subscription without keys");
      return made;
    },
    unsubscribe: async () => {
      await (await (await manager()).getSubscription())?.unsubscribe();
    },
  };
}

/** A worker that could not be installed is never ready (ms). */
const longestWait = 15_000;

function tooLong(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("no service worker")), longestWait);
  });
}

function permission(): PushPermission {
  if (isPracticePage()) return "none";
  if ("Notification" in window && "PushManager" in window && "serviceWorker" in navigator) return Notification.permission;
  /* Safari there has no PushManager before the app lies on the home screen. */
  return /iPhone|iPad/u.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches ? "home_screen" : "none";
}

/** Null for one without keys, as no browser of now makes it. */
function read(subscription: PushSubscription): BrowserSubscription | null {
  const { keys = {}, endpoint = "" } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (p256dh === undefined || auth === undefined) return null;
  const key = subscription.options.applicationServerKey;
  return { endpoint, p256dh: bare(p256dh), auth: bare(auth), publicKey: key === null ? "" : toText(key) };
}

/** Some browsers pad base64url. */
function bare(text: string): string {
  return text.replace(/=+$/u, "");
}

function toText(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return bare(base64.replaceAll("+", "-").replaceAll("/", "_"));
}
