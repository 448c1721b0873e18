import type { Locator, Page } from "@playwright/test";

import { expect } from "./door.ts";

/**
 * An item of 'Anstehende Termine' by all that stands in it, wherever in the list it is: only those in sight exist, and one that is moved
 * goes to another place.
 */
export async function reachItem(page: Page, ...texts: readonly (RegExp | string)[]): Promise<Locator> {
  const list = page.locator(".rows-scroll");
  const item = texts.reduce<Locator>((rows, hasText) => rows.filter({ hasText }), page.locator(".appointment-row")).first();
  await list.evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(async () => {
    if (await item.isVisible()) return;
    /* Behind its end it begins anew. */
    await list.evaluate((box) => {
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      box.scrollTo({ top: isAtEnd ? 0 : box.scrollTop + 300 });
    });
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  return item;
}
