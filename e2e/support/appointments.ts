import type { Locator, Page } from "@playwright/test";

import { expect } from "./door.ts";

/** An item of 'Anstehende Termine' by what stands in it, wherever in the list it is: only those in sight exist. */
export async function reachItem(page: Page, text: RegExp | string): Promise<Locator> {
  const list = page.locator(".rows-scroll");
  const item = page.locator(".appointment-row", { hasText: text }).first();
  await list.evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(async () => {
    if (await item.isVisible()) return;
    await list.evaluate((box) => box.scrollBy({ top: 300 }));
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  return item;
}
