import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { lookAt } from "../support/hands/look.ts";
import { beginOrder, choosePackage } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/** Who reads everything twice as large: a tablet of 1280 × 800 whose pages are zoomed, or whose browser writes larger. */
const ways = {
  "pages at 200 %": (page: Page) => createHand(page, 1).turn({ width: 640, height: 400 }),
  "texts at 200 %": (page: Page) => createHand(page, 1).enlargeTexts(2),
};

/** Rows of the list that stand in sight as a whole. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator(".address-list-scroll").evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll("[data-index]")].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });
}

for (const [name, enlarge] of Object.entries(ways)) {
  test(`${name}: four addresses stand in sight, and nothing is cut off on the way to an order`, async ({ page, door: _door }) => {
    await enlarge(page);
    await signIn(page);
    await page
      .locator(".address-list-scroll")
      .evaluate((box) => box.scrollTo({ top: box.querySelector(".today")?.clientHeight ?? 0 }));
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(4);
    expect(await lookAt(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await openFirstUnit(page);
    expect(await lookAt(page)).toEqual([]);
    await beginOrder(page);
    await choosePackage(page, "DG premium 600");
    expect(await lookAt(page)).toEqual([]);
  });
}
