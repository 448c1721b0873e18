import type { Page } from "@playwright/test";

import { expect } from "./door.ts";
import { password } from "./secrets.ts";

/** What a clerk sits at, and where the list is still read. */
export const desks = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Signs in to the back office and waits for its list. */
export async function signInToOffice(page: Page, username = "backoffice1"): Promise<void> {
  await page.goto("/backoffice/");
  await fillSignIn(page, username);
  await expect(page.getByRole("heading", { name: "Übersicht" })).toBeVisible();
  await page.getByRole("link", { name: /^Aufträge/u }).click();
  await expect(page.getByRole("grid", { name: "Zu prüfen" })).toBeVisible();
}

/** Name and password on the sign-in page of the back office. */
export async function fillSignIn(page: Page, username: string, word = password): Promise<void> {
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** The rows of the list, without its head. */
export const orderRows = (page: Page) => page.getByRole("grid").locator("tbody").getByRole("row");
