import type { Page } from "@playwright/test";

import { rows, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn, orderRows } from "../support/office.ts";
import { signIn } from "../support/salesman.ts";

/** The administration's list of accounts. */
async function openAccounts(page: Page): Promise<void> {
  await page.goto("/backoffice/");
  await fillSignIn(page, "admin");
  await page.getByRole("link", { name: "Nutzer" }).click();
  await expect(orderRows(page).first()).toBeVisible();
}

/** Finds an account by its name, by keys, and opens it. */
async function openAccount(page: Page, name: string): Promise<void> {
  const search = page.getByRole("textbox", { name: "Nutzer durchsuchen" });
  if (!(await search.evaluate((field) => field === document.activeElement))) await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(name);
  await expect(orderRows(page)).toHaveCount(1);
  await expect(orderRows(page)).toContainText(name);
  await orderRows(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

test("accounts are read, made and given a password at each width, in light and dark, by keys alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAccounts(page);
  await openAccount(page, "Henrik Lohse");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    for (const action of ["Nutzer anlegen …", "Neues Passwort …", "Sperren und übergeben …", "Sperren …"]) {
      await page.getByRole("button", { name: action, exact: true }).press("Enter");
      await standsWell(page, desks);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole("button", { name: "Zur Liste" }).press("Enter");
    await expect(orderRows(page).first()).toBeFocused();
    await standsWell(page, desks);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Henrik Lohse" })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

/** Hands over whatever is open of the account in the panel. */
async function handOver(page: Page, to: string, disable: boolean): Promise<void> {
  await page.getByRole("button", { name: "Sperren und übergeben …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Geht an").selectOption({ label: to });
  if (!disable) await dialog.getByText(/^Konto sperren/u).click();
  await dialog.getByRole("button", { name: disable ? "Sperren und übergeben" : "Übergeben", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  "an account that the administration makes works at the tablet with a territory, and loses both when it is locked and handed over",
  { tag: "@landing" },
  async ({ page, door, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAccounts(page);
    const panel = page.getByRole("region", { name: "Konto", exact: true });
    await page.getByRole("button", { name: "Nutzer anlegen …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name/u).fill("Pia Sommer");
    await dialog.getByLabel("Benutzername").fill("P Sommer");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await expect(dialog.getByText(/^Der Benutzername „P Sommer“ geht nicht/u)).toBeVisible();
    await dialog.getByLabel("Benutzername").fill("p.sommer");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    const given = (await dialog.getByRole("status", { name: "Passwort" }).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await expect(panel.getByText("Kein Gebiet zugeteilt.")).toBeVisible();

    await openAccount(page, "Jonas Petersen");
    const territory = (await panel.getByRole("listitem").first().textContent()) ?? "";
    await handOver(page, "Pia Sommer (p.sommer)", false);
    await expect(panel.getByText("Kein Gebiet zugeteilt.")).toBeVisible();

    const context = await browser.newContext({ baseURL: door.line.url });
    await door.watch(context);
    const tablet = await context.newPage();
    await signIn(tablet, "p.sommer", door.line.url, given);
    await expect(rows(tablet).first()).toBeVisible();

    await openAccount(page, "Pia Sommer");
    await expect(panel.getByText(territory)).toBeVisible();
    await handOver(page, "Jonas Petersen (verkauf2)", true);
    await expect(panel.getByText("gesperrt")).toBeVisible();
    await expect(panel.getByText("Nirgends angemeldet.")).toBeVisible();
    await expect(tablet.getByText("Deine Sitzung wurde beendet. Bitte melde dich erneut an.")).toBeVisible({ timeout: 60_000 });
    await openAccount(page, "Jonas Petersen");
    await expect(panel.getByText(territory)).toBeVisible();
  },
);
