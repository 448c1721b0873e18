import type { Locator, Page } from "@playwright/test";

/** Most steps from one end of a page to the other. */
const mostSteps = 150;

/** Whether something has the keyboard: its window, and in it this one. */
export const hasKeys = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement)
    .catch(() => false);

/** Goes on with the tab key, through frames, until something has the focus; throws where no key leads there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await hasKeys(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no key leads to ${String(target)}`);
}

/** Goes to something by keys and presses it. */
export async function pressByKeys(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
