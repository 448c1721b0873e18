import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { phone } from "../support/at-the-door.ts";
import { contrastFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { lookAt } from "../support/hands/look.ts";
import { atContract, beginOrder, closeSheet, draw, fillForm, received } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** Nothing is cut, nothing goes sideways, and all that is read has 7:1. */
async function expectReadable(page: Page, step: string): Promise<void> {
  const found = [...(await lookAt(page)), ...(await sideways(page)), ...(await contrastFindings(page))];
  expect(found, step).toEqual([]);
}

/** What scrolls sideways on top of the page, by its class; the sections of the form may. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    return [...top.querySelectorAll("*")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !one.matches(".order-index"))
      .filter((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX))
      .map((one) => `scrolls sideways: ${one.className}`);
  });
}

/** The pad with what is signed, its price and the button that ends it, all in sight; the button at the side of the hand that writes. */
async function expectPadInSight(page: Page): Promise<void> {
  const pad = page.getByRole("dialog", { name: /^Unterschrift/u });
  for (const part of [pad.locator(".signature-paper"), pad.getByText(/DG premium 600: .*einmalig /u)])
    await expect(part).toBeInViewport({ ratio: 0.99 });
  const [confirm, back] = [
    pad.getByRole("button", { name: "Unterschrift bestätigen" }),
    pad.getByRole("button", { name: "Zurück zum Lesen" }),
  ];
  for (const button of [confirm, back]) await expect(button).toBeInViewport({ ratio: 1 });
  /* The pad lies: its left is the top of the upright phone. */
  const [left, right] = [await confirm.boundingBox(), await back.boundingBox()];
  expect((left?.y ?? 999) < (right?.y ?? 0)).toBe(true);
}

test("in the sun, at 390 px with texts at 200 %, a left hand signs, and price, text and pad stay in sight", async ({
  page,
  door,
}) => {
  const hand = createHand(page, 1);
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Starker Kontrast" }).click();
  await page.getByRole("switch", { name: "Linkshändig" }).click();
  await hand.enlargeTexts(2);
  await page.goto("/");
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await expectReadable(page, "form");
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unterschreiben", exact: true })).toBeInViewport({ ratio: 1 });
  await expectReadable(page, "review");
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await expectReadable(page, "how the summary is confirmed");
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText(/^Gesendet an/u)).toBeVisible({ timeout: 60_000 });
  await expectReadable(page, "what is signed");
  const way = page.getByRole("button", { name: "Weiter zur Unterschrift" });
  await expect(way).toBeInViewport({ ratio: 1 });
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await way.click();
  await expectPadInSight(page);
  await expectReadable(page, "empty pad");
  await draw(page);
  await expectPadInSight(page);
  await expectReadable(page, "signed pad");
  await page.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await expectReadable(page, "summary");
  await closeSheet(page);
  await atContract(page);
  await draw(page);
  await expectPadInSight(page);
  await expectReadable(page, "signed contract");
  await page.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await received(page);
  await expectReadable(page, "end");
  await allSent(page);
  await door.mailsSent(2);
  expectOneOrder(await door.facts(), unitId, "mail");
});

test("a system that asks for more contrast gets it without a setting, in light and dark", async ({ page, door: _door }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ contrast: "more", colorScheme });
    expect(await contrastFindings(page), colorScheme).toEqual([]);
  }
});
