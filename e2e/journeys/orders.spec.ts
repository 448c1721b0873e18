import type { Locator, Page } from "@playwright/test";

import { message } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";

const rows = (page: Page): Locator => page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]");

test("a salesman reads without a line what became of his orders, and records a withdrawal that reaches the server once", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();

  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Meine Aufträge" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Du siehst, was zuletzt geladen wurde.")).toBeVisible();
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: /^Nachforderung/u })
    .click();
  await rows(page).first().click();
  const order = page.getByRole("region", { name: /^Auftrag \d+$/u });
  await expect(order).toContainText("Nachforderung des Backoffice");
  await expect(order).toContainText("Es fehlt: ");

  await order.getByRole("button", { name: "Mehr zum Auftrag" }).click();
  await page.getByRole("button", { name: "Widerruf erfassen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Widerruf erfassen" });
  await dialog.getByLabel("Eingegangen am").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Widerruf erfassen" }).click();
  await expect(dialog).toContainText("Der Widerruf kann nicht vor dem Auftrag eingegangen sein.");
  await dialog.getByLabel("Eingegangen am").fill(new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" }));
  await dialog.getByRole("button", { name: "Widerruf erfassen" }).dblclick();
  await expect(message(page)).toContainText("Widerruf erfasst");
  await expect(order).toContainText("widerrufen");
  await expect(order).toContainText("wartet");
  await expect(order.getByRole("button", { name: "Mehr zum Auftrag" })).toHaveCount(0);

  const opened = page.url();
  door.line.restore();
  await allSent(page);
  await page.goto(opened);
  /* The server's own version: with its mail to the customer, and the withdrawal once. */
  await expect(order).toContainText("Bestätigung des Widerrufs");
  await expect(order.getByRole("listitem").filter({ hasText: "widerrufen" })).toHaveCount(1);
  await expect(order).not.toContainText("wartet");
});
