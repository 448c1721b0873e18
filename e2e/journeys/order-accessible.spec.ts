import type { Page } from "@playwright/test";

import { pressByKeys, tabTo } from "../support/by-keys.ts";
import { expect, test } from "../support/door.ts";
import { isOpenToAll } from "../support/keys-and-zoom.ts";
import { atContract, fillForm, tickAndSign } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const zoom = { width: 320, height: 256 };
const isOpenAt400 = (page: Page) => isOpenToAll(page, "strict", [zoom]);

test("a salesman takes an order by keys alone and at 400 %, from the unit to the pad for the contract", async ({ page }) => {
  test.slow();
  const whole = page.viewportSize() ?? { width: 1280, height: 800 };
  await signIn(page);
  await openFirstUnit(page);
  await page.setViewportSize(zoom);
  await isOpenAt400(page);
  await pressByKeys(
    page,
    page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }),
  );
  await pressByKeys(page, page.getByRole("button", { name: "Live erfassen" }));
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await isOpenAt400(page);
  await fillForm(page);
  await pressByKeys(page, page.getByRole("button", { name: "Erfassen", exact: true }).filter({ visible: true }));

  await expect(page.getByRole("heading", { name: /^Das bestellt/u })).toBeVisible();
  await isOpenAt400(page);
  /* Who has not seen the sums does not go on; they stand below what is ordered. */
  await tabTo(page, page.getByRole("button", { name: "Daten korrigieren" }));
  await expect(page.getByRole("button", { name: "Unterschreiben" })).toBeEnabled();
  await pressByKeys(page, page.getByRole("button", { name: "Unterschreiben" }));

  await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeVisible();
  await isOpenAt400(page);
  await pressByKeys(page, page.getByRole("button", { name: "Per E-Mail senden" }));
  await expect(page.getByText(/^Gesendet an/u)).toBeVisible({ timeout: 60_000 });
  await isOpenAt400(page);

  /* Signing is drawing. */
  await page.setViewportSize(whole);
  await tickAndSign(page);
  await atContract(page);
  await page.setViewportSize(zoom);
  await isOpenAt400(page);
  const paper = await page.locator(".signature-paper").last().boundingBox();
  expect(paper?.height).toBeGreaterThan(80);
});
