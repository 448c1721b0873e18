import type { Page } from "@playwright/test";

import { rows, standsWell, titleOf } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, orderRows, signInToOffice } from "../support/office.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/** Finds a house by its name in the list of addresses, by keys, and opens it. */
async function openAddress(page: Page, house: string): Promise<void> {
  await page.getByRole("link", { name: "Adressen" }).click();
  await expect(orderRows(page)).toHaveCount(50);
  await page.keyboard.press("/");
  await page.keyboard.type(house);
  await expect(orderRows(page).first()).toContainText(house);
  await expect(page).toHaveURL(/q=/u);
  await orderRows(page).filter({ hasText: house }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: house, exact: true })).toBeVisible();
}

/** Says it of the unit in the dialog that is open. */
async function say(page: Page, action: string, note: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(note);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a unit that the office says others have sold closes on the tablet at once, and opens again when that is taken back", async ({
  page,
  door,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const tablet = await context.newPage();
  await signIn(tablet, "verkauf1", door.line.url);
  const house = (await titleOf(rows(tablet).first()).textContent()) ?? "";
  await openFirstUnit(tablet, door.line.url);
  const outcomes = tablet.getByRole("group", { name: "Qualifizierung" });

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(page);
  await openAddress(page, house);
  const panel = page.getByRole("region", { name: "Adresse", exact: true });
  const unit = panel.getByRole("listitem").filter({ hasText: "Offen" }).first();
  await unit.getByRole("button", { name: "Anderweitig verkauft …" }).click();
  const dialog = page.getByRole("dialog", { name: "Anderweitig verkauft" });
  await dialog.getByRole("button", { name: "Als verkauft vermerken" }).click();
  await expect(dialog.getByText(/^Bitte schreibe, woher du es weißt\./u)).toBeVisible();
  await say(page, "Als verkauft vermerken", "Die Hausverwaltung hat angerufen.");

  const sold = panel.getByRole("listitem").filter({ hasText: "Die Hausverwaltung hat angerufen." }).first();
  await expect(sold.getByText("Anderweitig verkauft", { exact: true })).toBeVisible();
  await expect(sold.getByText(/^anderweitig verkauft, heute, .+ · Miriam Albers$/u)).toBeVisible();
  await expect(outcomes).toBeHidden();
  await expect(tablet.getByText("Abgeschlossen", { exact: true }).first()).toBeVisible();

  await sold.getByRole("button", { name: "Verkauf zurücknehmen …" }).click();
  await say(page, "Zurücknehmen", "Es war das Nachbarhaus.");
  await expect(outcomes).toBeVisible();
  await expect(panel.getByText("Es war das Nachbarhaus.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("addresses are read, and said to be sold elsewhere, at each width, in light and dark, by keys alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(page);
  await openAddress(page, "Rebhuhnweg 1 a");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    await page.getByRole("button", { name: "Anderweitig verkauft …" }).first().press("Enter");
    await standsWell(page, desks);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole("button", { name: "Zur Liste" }).press("Enter");
    await expect(orderRows(page).filter({ hasText: "Rebhuhnweg 1 a" })).toBeFocused();
    await standsWell(page, desks);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Rebhuhnweg 1 a" })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
