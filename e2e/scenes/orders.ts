import type { Locator, Page } from "@playwright/test";

import { expect } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

const rows = (page: Page): Locator => page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]");

/** Opens the newest order of a filter by its address: on a phone it stands in the list's place. */
async function open(page: Page, filter: string): Promise<void> {
  await page.goto("/orders");
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: new RegExp(`^${filter}`, "u") })
    .click();
  await rows(page).first().click();
  await expect(page.getByRole("region", { name: /^Auftrag \d+$/u })).toBeVisible();
}

/** Opens the order of the demo whose confirmation came back: the one accepted order that needs the salesman. */
async function bounced(page: Page): Promise<void> {
  for (let row = 0; ; row += 1) {
    await page.goto("/orders");
    await page
      .getByRole("group", { name: "Filter" })
      .getByRole("button", { name: /^Angenommen/u })
      .click();
    await rows(page).nth(row).click();
    const order = page.getByRole("region", { name: /^Auftrag \d+$/u });
    await expect(order).toBeVisible();
    if ((await order.getByText("Die Mail hat den Kunden nicht erreicht").count()) > 0) return;
  }
}

/** 'Meine Aufträge': the list, orders of each end, the withdrawal, a document, and without a line. */
export const ownOrders: Tour = async ({ page, door, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/orders");
  await expect(rows(page).first()).toBeVisible();
  await scene("Meine Aufträge");

  await open(page, "Nachforderung");
  await scene("Auftrag mit Nachforderung");
  await page.getByRole("button", { name: "Mehr zum Auftrag" }).click();
  await page.getByRole("button", { name: "Widerruf erfassen" }).click();
  await scene("Widerruf erfassen");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await open(page, "Storniert");
  await scene("Widerrufener Auftrag");

  await bounced(page);
  await scene("Auftrag, dessen Mail zurückkam");

  await page.goto("/orders?order=00000000-0000-7000-8000-000000000000");
  await expect(page.getByText("Auftrag nicht gefunden")).toBeVisible();
  await scene("Auftrag nicht gefunden");
  await page.goto("/orders");
  await page.getByRole("button", { name: "Aufträge durchsuchen" }).click();
  await page.getByLabel("Name, Nummer oder Straße").fill("gibt es nicht");
  await expect(page.getByText("Kein Auftrag passt", { exact: true })).toBeVisible();
  await scene("Kein Auftrag passt");

  door.line.cut();
  await page.goto("/orders");
  await expect(page.getByText("Du siehst, was zuletzt geladen wurde.")).toBeVisible();
  await scene("Meine Aufträge offline");
};
