import type { Page } from "@playwright/test";

import { phone } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, confirmSummaryByMail, fillForm, received, review, sign } from "../support/order.ts";
import { signIn } from "../support/salesman.ts";

/** Most taps from the list to the end of a live order by mail; what is typed does not count. */
const mostTaps = 20;

/** Counts each finger that comes down, and each key that stands for one, on all pages from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0;
    addEventListener("pointerdown", () => (taps += 1), true);
    addEventListener(
      "keydown",
      ({ key, target }) => {
        const isPress = key === "Enter" || key === " ";
        if (isPress && target instanceof Element && target.matches("button, a, input[type=radio]")) taps += 1;
      },
      true,
    );
    Reflect.set(window, "tapsSoFar", () => taps);
  });
  return () => page.evaluate(() => (Reflect.get(window, "tapsSoFar") as () => number)());
}

test("a live order takes at most 20 taps on a phone, from the list to its end", async ({ page, door: _door }) => {
  await page.setViewportSize(phone);
  await signIn(page);
  const taps = await countTaps(page);
  await page.locator("[data-row-link]").first().click();
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await confirmSummaryByMail(page);
  await atContract(page);
  await sign(page);
  await received(page);
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByRole("heading", { name: "Auftrag erfasst" })).toHaveCount(0);
  const count = await taps();
  expect(count).toBeGreaterThan(12);
  expect(count).toBeLessThanOrEqual(mostTaps);
});
