import { serverPath } from "@rundgang/contracts";

import type { OpenPage } from "../data/worker/open-page.ts";

/** What the server wakes a device for (`wire.pushKinds`). The contract's own schema would bring its library into the worker. */
type PushKind = "call" | "correction" | "appointment";

/** What is shown for a kind, and where a tap leads. Nothing names anybody: a lock screen is read by whoever stands there. */
interface Words {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const words: Readonly<Record<PushKind, Words>> = {
  call: { title: "Eingehender Anruf", body: "Tippe, um ihn anzusehen.", path: "/appointments" },
  correction: { title: "Eine Korrektur wird erbeten", body: "Tippe, um sie anzusehen.", path: "/inbox" },
  appointment: { title: "Termin in 30 Minuten", body: "Tippe, um ihn anzusehen.", path: "/appointments" },
};
/** Of a message that another version of the server may have sent: a browser takes the permission away for a push without a word. */
const unknown: Words = { title: "Rundgang", body: "Es gibt etwas Neues. Tippe, um es anzusehen.", path: "/" };

/** The kind of a message; null for anything that is none. */
function kindOf(text: string | undefined): PushKind | null {
  try {
    const message: unknown = JSON.parse(text ?? "");
    if (typeof message !== "object" || message === null || !("kind" in message)) return null;
    const { kind } = message;
    return kind === "call" || kind === "correction" || kind === "appointment" ? kind : null;
  } catch {
    return null;
  }
}

/** A window of this origin, as a worker has it. */
interface Page {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenPage): void;
}

/** The part of a service worker's globals that this needs. */
export interface PushScope {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/**
 * Shows what a push says: its kind alone. It is shown in front of an open app too, without a sound: Safari takes the permission away for pushes that show
 * nothing. Of one kind one notification stands.
 */
export async function onPush(text: string | undefined, { registration, clients }: PushScope): Promise<void> {
  const kind = kindOf(text);
  const { title, body, path } = kind === null ? unknown : words[kind];
  const pages = await ownPages(clients);
  const silent = pages.some(({ visibilityState }) => visibilityState === "visible");
  const options = { body, lang: "de", tag: kind ?? "other", icon: "/icons/icon-192.png", data: { path }, silent };
  /* A second call wakes as the first one did. */
  await registration.showNotification(title, { ...options, ...(kind === "call" && !silent && { renotify: true }) });
}

/** A tap on a notification: an open app comes to the front and shows that page, without being loaded anew; else it is opened there. */
export async function onNotificationClick(
  notification: { readonly data?: unknown; close(): void },
  { clients }: Pick<PushScope, "clients">,
): Promise<void> {
  notification.close();
  const path = pathOf(notification.data);
  const [page] = await ownPages(clients);
  if (page === undefined) return void (await clients.openWindow(path));
  await page.focus().catch(() => undefined);
  page.postMessage({ type: "open-page", path });
}

/** Pages of customers, of the back office and of a practice are in this worker's scope too, and are not the app. */
async function ownPages(clients: PushScope["clients"]): Promise<readonly Page[]> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => {
    const { pathname } = new URL(url);
    return !serverPath.test(pathname) && !pathname.startsWith("/uebung");
  });
}

/** Only paths of our own are opened, whatever lies in an old notification. */
function pathOf(data: unknown): string {
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : "";
  return Object.values(words).find((one) => one.path === path)?.path ?? "/";
}
