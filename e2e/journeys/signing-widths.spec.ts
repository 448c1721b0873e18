import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, closeSheet, fillForm, sign } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** What the price box of the review names: it is signed, so it stands beside the pad. */
async function chargedLines(page: Page): Promise<string[]> {
  const names = await page.locator(".order-price .price-lines > div:not(.price-sum, .price-sum-more) dt").allInnerTexts();
  return names.map((name) => name.split("\n")[0] ?? "").filter((name) => name !== "");
}

/** What lies across the edge of the page or of another thing in the same bar. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [".order-top", ".order-bar"].map((one) => [
      ...(document.querySelector(one)?.querySelectorAll("h1, li, .button, .order-mark") ?? []),
    ]);
    const shown = bars.map((bar) => bar.filter((one) => one.getClientRects().length > 0));
    return shown.flatMap((bar) =>
      bar.flatMap((one, place) => {
        const { left, right, width } = one.getBoundingClientRect();
        const next = bar[place + 1]?.getBoundingClientRect().left ?? Infinity;
        const isCut = left < 0 || right > Math.min(innerWidth, next + 0.5) || one.scrollWidth > Math.ceil(width) + 1;
        return isCut ? [`${one.className || one.tagName} "${one.textContent}"`] : [];
      }),
    );
  });
}

/** On a phone the pad has the whole screen, once the boxes are ticked; back leads to what is signed. */
async function expectWholePad(page: Page): Promise<void> {
  const way = page.getByRole("button", { name: "Weiter zur Unterschrift" });
  await expect(way).toBeInViewport({ ratio: 1 });
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) {
    if (await box.isChecked()) continue;
    await expect(way).toBeDisabled();
    await box.check();
  }
  expect(await cutOff(page)).toEqual([]);
  const pad = page.getByRole("dialog", { name: /^Unterschrift/u });
  /* After the signed summary it is open at once. */
  if (!(await pad.isVisible())) await way.click();
  const paper = pad.locator(".signature-paper");
  await expect(paper).toBeInViewport({ ratio: 0.99 });
  for (const name of ["Zurück zum Lesen", "Unterschrift bestätigen"])
    await expect(pad.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await paper.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.max(box.width, box.height)).toBeGreaterThan(0.9 * Math.max(screen.width, screen.height));
  expect((await new AxeBuilder({ page }).analyze()).violations.map((one) => one.id)).toEqual([]);
  await pad.getByRole("button", { name: "Zurück zum Lesen" }).click();
  await expect(pad).toBeHidden();
}

async function expectAllInSight(page: Page, charged: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const signed = page.getByRole("region", { name: "Was Sie unterschreiben" });
    const prices = signed.getByRole("table", { name: "Leistungen und Preise" });
    for (const name of charged) {
      const row = prices.getByRole("row").filter({ hasText: name }).first();
      await row.scrollIntoViewIfNeeded();
      await expect(row, `${name} at ${size.width}`).toBeInViewport({ ratio: 0.9 });
    }
    for (const title of ["Laufzeit, Verlängerung und Beendigung", "Auftraggeber"]) {
      const heading = signed.getByRole("heading", { name: title });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeInViewport();
    }
    if (size.width < 720 || size.height < 480) {
      await expectWholePad(page);
      continue;
    }
    const pad = page.locator(".signature");
    await pad.scrollIntoViewIfNeeded();
    await expect(pad).toBeInViewport({ ratio: 0.99 });
    await expect(pad.getByRole("button", { name: "Rückgängig" })).toBeInViewport({ ratio: 1 });
    if (size.width < 1180) {
      const [document, field] = [await signed.boundingBox(), await pad.boundingBox()];
      expect(document === null || field === null ? null : document.y + document.height <= field.y).toBe(true);
    }
    expect(await cutOff(page), `at ${size.width} × ${size.height}`).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations.map((one) => one.id)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("what is signed stands in full above the pad or beside it, at every width", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Das bestellt/u })).toBeVisible();
  const charged = await chargedLines(page);
  expect(charged.length).toBeGreaterThan(4);
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText(/^Gesendet an/u)).toBeVisible({ timeout: 60_000 });
  await expectAllInSight(page, charged);
  await page.reload();
  await expect(page.getByText(/^Gesendet an/u)).toBeVisible();
  await sign(page);
  await closeSheet(page);
  await atContract(page);
  await expectAllInSight(page, charged);
});
