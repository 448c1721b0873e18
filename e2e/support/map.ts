import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { expect } from "./door.ts";

/** The markers in view, as keyboard and screen reader have them. */
export const markers = (page: Page): Locator => page.getByRole("list", { name: "Adressen im Ausschnitt" }).getByRole("button");

/** Houses of the base map in its light colours (`--map-building`). */
const building = [219, 216, 209] as const;
const near = 6;

/** Share of the screen (0 … 1) on which houses of the base map are drawn. */
async function builtOver(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (building.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= near)) found += 1;
  }
  return found / (info.width * info.height);
}

/** Waits until houses are drawn: the base map has its tiles. */
export async function basemapDrawn(page: Page): Promise<void> {
  await expect.poll(() => builtOver(page), { timeout: 60_000 }).toBeGreaterThan(0.002);
}
