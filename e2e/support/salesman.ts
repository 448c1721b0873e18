import type { Page } from "@playwright/test";

import { expect } from "./door.ts";
import { password } from "./secrets.ts";

/** Signs in and waits until the addresses are on the device. `baseUrl` for a browser that Playwright has not started. */
export async function signIn(page: Page, username = "verkauf1", baseUrl = "", word = password): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });
}

/** Waits until the app can open without a network: its worker holds every file of the shell. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens the unit page of the first address in the list that has an open unit; answers the unit's id. */
export async function openFirstUnit(page: Page, baseUrl = ""): Promise<string> {
  const link = page.locator("[data-row-link]").first();
  const href = (await link.getAttribute("href")) ?? "";
  await page.goto(`${baseUrl}${href}`);
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
  const unitId = /units\/(?:_api_wohneinheits_)?([0-9a-f-]{36})/u.exec(href)?.[1];
  if (unitId === undefined) throw new Error(`no unit in ${href}`);
  return unitId;
}

/** Taps an outcome of the visit. */
export async function qualify(page: Page, label: string): Promise<void> {
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: label }).click();
}

/** Writes a comment and waits until the page shows it: who leaves before that has saved nothing. */
export async function comment(page: Page, text: string): Promise<void> {
  await openComments(page);
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill(text);
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Opens the line of comments where it is one: on a phone. */
export async function openComments(page: Page): Promise<void> {
  const line = page.locator(".comments-line");
  const field = page.getByPlaceholder("Schreibe einen Kommentar...");
  await expect(field.or(line).filter({ visible: true }).first()).toBeVisible();
  if (await line.isVisible()) await line.click();
}

/** Nothing waits on the device any more. */
export async function allSent(page: Page, baseUrl = ""): Promise<void> {
  await page.goto(`${baseUrl}/request-queue`);
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  /* The receipts are read after the queue: once they stand there, an empty queue is empty and not merely unread. */
  await expect(page.getByRole("heading", { name: "Zuletzt gesendet" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Alles gesendet")).toBeVisible({ timeout: 60_000 });
}

/** 'Abmelden' in the menu of the top panel. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  const arrived = page.getByRole("button", { name: "Anmelden", exact: true });
  /* Without a line the app asks first, because unsent work stays behind. */
  const leave = page.locator('button:not([aria-busy="true"])', { hasText: "Trotzdem abmelden" });
  await Promise.race([arrived.waitFor(), leave.click().catch(() => undefined)]);
  await expect(arrived).toBeVisible();
}
