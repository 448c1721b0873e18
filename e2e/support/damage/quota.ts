import type { Page } from "@playwright/test";

/** The space of this origin as the browser counts it, changed from outside. */
export interface Quota {
  /** Leaves the origin so full, in percent. */
  fill(percent: number): Promise<void>;
  /** There is room again. */
  free(): Promise<void>;
}

/** Takes the space of a page's origin in hand. */
export async function quotaOf(page: Page): Promise<Quota> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  return {
    fill: async (percent) => {
      const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: Math.ceil((usage * 100) / percent) });
    },
    free: async () => void (await session.send("Storage.overrideQuotaForOrigin", { origin })),
  };
}
