import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { rows, settled, sizes, titleOf } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";
import { standInTown, walkNorth } from "../support/stand-in-town.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sortAgain = (page: Page) => page.getByRole("button", { name: "Neu sortieren" });

/** The houses whose rows exist, in their order. */
const houses = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .toSorted((a, b) => Number(a.getAttribute("data-index")) - Number(b.getAttribute("data-index")))
      .map((row) => row.querySelector(".address-row-title")?.textContent ?? ""),
  );

for (const size of sizes) {
  test(`at ${size.width} px: no step of the way moves a row; 'Neu sortieren' and the top of the list do`, async ({ page }) => {
    await page.setViewportSize(size);
    await standInTown(page);
    await signIn(page);
    await settled(page);
    await expect(rows(page).first()).toBeVisible();
    const before = await houses(page);
    const head = await page.locator(".address-list-head").boundingBox();
    for (const metres of [50, 100, 150, 200, 250, 300]) {
      await walkNorth(page, metres);
      await expect(sortAgain(page)).toBeVisible();
      expect(await houses(page)).toEqual(before);
    }
    expect(await page.locator(".address-list-head").boundingBox()).toEqual(head);

    await sortAgain(page).click();
    await expect(sortAgain(page)).toHaveCount(0);
    await expect.poll(() => houses(page)).not.toEqual(before);
    await expect(page.locator('[data-index="0"] [data-row-link]')).toBeFocused();

    await page.locator(".address-list-scroll").hover();
    await page.mouse.wheel(0, 1300);
    await expect(page.locator('[data-index="20"]')).toBeInViewport();
    const there = await houses(page);
    await walkNorth(page, 900);
    await expect(sortAgain(page)).toBeVisible();
    expect(await houses(page)).toEqual(there);
    await page.mouse.wheel(0, -5000);
    await expect(sortAgain(page)).toHaveCount(0);
  });
}

test("the door that was aimed at is the one that opens", async ({ page }) => {
  await page.setViewportSize(sizes[2]);
  await standInTown(page);
  await signIn(page);
  await settled(page);
  const hand = createHand(page, 1);
  for (const [step, index] of [0, 2, 4, 1].entries()) {
    const row = page.locator(`[data-index="${index}"]`);
    const aimedAt = (await titleOf(row).textContent()) ?? "";
    await walkNorth(page, (step + 1) * 50);
    await hand.tap(titleOf(row));
    await expect(page).toHaveURL(/\/units\//u);
    await expect(page.getByText(aimedAt, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
  }
});
