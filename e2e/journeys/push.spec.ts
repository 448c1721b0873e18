import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { startPushService, type PushService, type ServedSubscription } from "@rundgang/testkit";
import type { BrowserContext, Page } from "@playwright/test";

import { controlWorker } from "../support/background-sync.ts";
import { expect, test, type Door } from "../support/door.ts";
import { readyForOffline, signIn, signOut } from "../support/salesman.ts";

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());
test.use({ serverEnv: { RUNDGANG_PUSH_HOSTS: "127.0.0.1" } });

/**
 * Chromium subscribes at a push service outside, where no test goes: in its place the page subscribes at ours. All else is the browser's own: permission,
 * worker, push event and notification.
 */
async function subscribeHere(context: BrowserContext): Promise<readonly ServedSubscription[]> {
  const made: ServedSubscription[] = [];
  await context.exposeFunction("subscribeAtOurs", (serverKey: string) => {
    const served = service.subscribe(serverKey);
    made.push(served);
    return { endpoint: served.endpoint, p256dh: served.p256dh, auth: served.auth };
  });
  await context.addInitScript(() => {
    type Keys = { endpoint: string; p256dh: string; auth: string };
    const kept = () => JSON.parse(localStorage.getItem("test-subscription") ?? "null") as (Keys & { serverKey: string }) | null;
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0) ?? 0).buffer;
    const asSubscription = ({ endpoint, p256dh, auth, serverKey }: Keys & { serverKey: string }) => ({
      endpoint,
      options: { applicationServerKey: bytes(serverKey) },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem("test-subscription");
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: serverKey }: { applicationServerKey: string }) => {
        const ours = (window as unknown as { subscribeAtOurs(key: string): Promise<Keys> }).subscribeAtOurs;
        localStorage.setItem("test-subscription", JSON.stringify({ ...(await ours(serverKey)), serverKey }));
        return asSubscription(kept() as Keys & { serverKey: string });
      },
      getSubscription: async () => {
        const found = kept();
        return found === null ? null : asSubscription(found);
      },
    });
  });
  return made;
}

/** Somebody asks for advice now. */
async function askForAdvice(door: Door): Promise<void> {
  const body = {
    uuid: crypto.randomUUID(),
    name: "Ayşe Demirel",
    phone: "0171 3920042",
    mail: "ayse.demirel@example.org",
    street: "Lindenstr.",
    houseNumber: "14",
    postcode: "38990",
    city: "Neustadt",
    comment: "",
    beginsAt: null,
  };
  const answer = await fetch(`${door.server().url}/api/consultations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await answer.text().then((text) => (answer.status === 201 ? "" : text))).toBe("");
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a salesman on duty lets his tablet give word, and a call wakes it by its kind alone; a tap opens the calls; the sign-out ends it", async ({
  context,
  page,
  door,
}) => {
  await context.grantPermissions(["notifications"], { origin: door.line.url });
  const subscriptions = await subscribeHere(context);
  await signIn(page);
  await readyForOffline(page);
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByText("nie mit Namen.")).toBeVisible();
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Mitteilungen sind eingeschaltet")).toBeVisible();
  /* Not by loading the page anew, which ends the duty for a moment. */
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
  await expect(page.getByRole("switch", { name: /Mitteilungen auf diesem Gerät/u })).toHaveAttribute("aria-checked", "true");

  await askForAdvice(door);
  await expect.poll(() => subscriptions[0]?.messages.length, { timeout: 20_000 }).toBe(1);
  const [message] = subscriptions[0]?.messages ?? [];
  expect([message?.text.trim(), message?.topic, message?.urgency]).toEqual(['{"kind":"call"}', "call", "high"]);

  const worker = await controlWorker(context, door.line.url);
  await worker.push(message?.text ?? "");
  await expect.poll(() => shownIn(page)).toEqual([{ title: "Eingehender Anruf", body: "Tippe, um ihn anzusehen.", tag: "call" }]);

  /* No browser without a screen lets a notification be tapped: the worker hears of it as it would. */
  const [running] = context.serviceWorkers();
  await running?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): boolean };
    const [notification] = await scope.registration.getNotifications();
    const Tap = Reflect.get(self, "NotificationEvent") as new (type: string, init: object) => Event;
    scope.dispatchEvent(new Tap("notificationclick", { notification }));
  });
  await expect(page).toHaveURL(/\/appointments$/u);
  expect(await shownIn(page)).toEqual([]);

  await signOut(page);
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test-subscription"))).toBeNull();
  await askForAdvice(door);
  await expect.poll(() => subscriptions[0]?.tries).toEqual([201]);
});

/** Hours that are not now, in Berlin: on any day somebody who is at work then is told. */
function hoursApart(): string {
  const hour = Number(
    new Intl.DateTimeFormat("de-DE", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/Berlin" }).format(),
  );
  return JSON.stringify({
    doorHours: { lastDay: 7, ...(hour < 12 ? { from: "20:00", to: "21:00" } : { from: "08:00", to: "09:00" }) },
  });
}

test("the tablet asks one thing at a time above the list: whether it may give word, then what is unusual about the hour", async ({
  page,
  door,
}) => {
  await door.whileStopped((data) => {
    const script = join(import.meta.dirname, "../support/set-projects.ts");
    execFileSync(process.execPath, [script, hoursApart()], { env: { ...process.env, ...data } });
  });
  await signIn(page);
  await readyForOffline(page);
  const hour = page.getByText(/^(?:Geklingelt wird hier sonst von|Heute ist)/u);
  await expect(hour).toBeVisible();
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByText("Soll dir dieses Gerät Bescheid geben")).toBeVisible();
  await expect(hour).toBeHidden();
  await page.getByRole("button", { name: "Nicht jetzt" }).click();
  await expect(hour).toBeVisible();
  await page.getByRole("button", { name: "Verstanden" }).click();
  await expect(hour).toBeHidden();
});
