import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { openFirstUnit, readyForOffline, signOut } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

const evil = "evil.example";

/** Addresses that lead out of the app, each as somebody would put it into a link. */
const wishes = [
  `http://${evil}/`,
  `https://${evil}/`,
  `//${evil}`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `\thttps://${evil}`,
  `/x/..//${evil}`,
  `/%2F/${evil}`,
  `https://localhost@${evil}/`,
  "javascript:document.title='evil'",
  " javascript:document.title='evil'",
  "data:text/html,evil",
  "/login?returnUrl=/login?returnUrl=/login",
  "/logout",
  "/api/mitarbeiters",
  "/dev/mails",
];

const loginWith = (wish: string) => `/login?returnUrl=${encodeURIComponent(wish)}`;

/** Every document that the browser asks for, of whatever host. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked.push(request.url());
  });
  return asked;
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Benutzername").fill("verkauf1");
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

test("no returnUrl leads out of the app: signing in, being signed in, leaving an order, without a line", async ({
  page,
  door,
}) => {
  const asked = watchDocuments(page);
  const atHome = () => expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });

  await page.goto(loginWith(`http://${evil}/`));
  await enter(page);
  await atHome();
  expect(new URL(page.url()).pathname).toBe("/");

  for (const wish of wishes) {
    await page.goto(loginWith(wish));
    await atHome();
    expect([wish, new URL(page.url()).pathname]).toEqual([wish, "/"]);
  }
  await page.goto(loginWith("/request-queue"));
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/request-queue");

  await page.goto("/");
  const unitId = await openFirstUnit(page);
  for (const wish of [`https://${evil}/`, `//${evil}`, `/order/${unitId}`]) {
    await page.goto(`/order/${unitId}?returnUrl=${encodeURIComponent(wish)}&form=${encodeURIComponent(`//${evil}`)}`);
    await page
      .getByRole("button", { name: /^(?:Zurück|Abbrechen|Schließen)/u })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/order/u);
  }

  await page.goto("/");
  await readyForOffline(page);
  await signOut(page);
  door.line.cut();
  await page.goto(loginWith(`//${evil}`));
  await enter(page);
  await expect(page.getByText("Ohne Verbindung angemeldet.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await signOut(page);
  await expect(page.getByLabel("Benutzername")).toBeVisible();
  await page.goto(loginWith("/request-queue"));
  await enter(page);
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/request-queue");

  expect(asked.filter((url) => !url.startsWith(door.line.url))).toEqual([]);
});
