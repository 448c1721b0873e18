import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { orderRows, signInToOffice } from "../support/office.ts";
import { atContract, beginOrder, confirmSummaryByMail, draw, fillForm, received, review, takeOrder } from "../support/order.ts";
import { comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

const desk = { width: 1440, height: 900 };
const tablet = { width: 1280, height: 800 };
const upright = { width: 800, height: 1280 };
const phone = { width: 390, height: 844 };

/* Without motion no picture catches a message that is still sliding in. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One picture into docs/screens, without messages that come and go. */
async function picture(page: Page, name: string): Promise<void> {
  const close = page.getByRole("button", { name: "Meldung schließen" });
  while ((await close.count()) > 0) await close.first().click();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/screens/${name}.png`, import.meta.url)) });
}

/** The first address nearby that has several named units. */
async function openHouse(page: Page): Promise<void> {
  const rows = page.locator("[data-index]", { hasText: /von (?:[5-9]|1[0-2]) offen/u });
  await rows.first().locator("[data-row-link]").click();
}

test("sign-in, list, unit", async ({ page, door }) => {
  await standInTown(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await picture(page, "login");

  await signIn(page);
  await readyForOffline(page);
  await expect(page.locator("[data-index]", { hasText: / m/u }).first()).toBeVisible();
  await openHouse(page);
  await page.getByTitle("Seite der Wohneinheit öffnen").click();
  await comment(page, "Möchte mit ihrem Mann sprechen, der ist ab 17 Uhr da. Alter Vertrag läuft im März aus.");
  await qualify(page, "Kunde nicht angetroffen");
  await qualify(page, "Wiedervorlage");
  await picture(page, "unit");
  await page.setViewportSize(phone);
  await picture(page, "unit-390");

  await page.setViewportSize(tablet);
  await page.goto("/");
  await expect(page.locator("[data-index]").first()).toBeVisible();
  door.line.cut();
  for (const [row, outcome] of ["Kunde nicht angetroffen", "Kunde nicht angetroffen", "Wiedervorlage"].entries()) {
    await page.locator(`[data-index="${row * 2}"] [data-row-link]`).click();
    await qualify(page, outcome);
  }
  await expect(page.getByText("Offline seit")).toBeVisible();
  await picture(page, "home-list");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, "home-list-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(upright);
  await picture(page, "home-list-800");
  await page.setViewportSize(phone);
  await picture(page, "home-list-390");
  await page.setViewportSize(tablet);
  await page.goto("/request-queue");
  /* Each opening tries the line once. */
  await expect(page.getByRole("main").getByText("wartet", { exact: true })).toHaveCount(3);
  await picture(page, "status-queue");
});

test("order", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await page.getByRole("heading", { name: "Paketauswahl" }).scrollIntoViewIfNeeded();
  await picture(page, "order-form");
  await page.setViewportSize(phone);
  await picture(page, "order-form-390");
  await page.setViewportSize(tablet);
  await review(page);
  await confirmSummaryByMail(page);
  await atContract(page);
  await draw(page);
  await picture(page, "order-review-sign");
  await page.setViewportSize(upright);
  await picture(page, "signing-800");
  await page.setViewportSize(phone);
  await picture(page, "signing-390");
});

test("back office", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await takeOrder(page, "mail");
  await received(page);

  await page.setViewportSize(desk);
  await signInToOffice(page);
  await expect(orderRows(page).first()).toBeVisible();
  await picture(page, "office-orders");
  await page.getByLabel("Reihenfolge").selectOption({ label: "Neueste zuerst" });
  await expect(orderRows(page).first()).toContainText(/jetzt|\d Min\./u);
  await orderRows(page).first().focus();
  await page.keyboard.press("Enter");
  const papers = page.getByRole("region", { name: "Unterlagen" });
  await expect(papers.getByRole("img", { name: /^Seite 1: /u }).first()).toBeVisible();
  await picture(page, "office-order");
});
