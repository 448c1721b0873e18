import type { BrowserContext, LaunchOptions, Page } from "@playwright/test";

/**
 * Chromium tells pages a made-up quota (what they use and 10 GiB more) and then lets nobody override it; with this it tells the
 * real one. The list replaces Playwright's own, of which the journeys need the second entry: it asks before a page is left.
 */
const realQuota = "--disable-features=StaticStorageQuota,AvoidUnnecessaryBeforeUnloadCheckSync";

/** Launch options of a browser whose quota can be changed from outside. */
export function withRealQuota(options: LaunchOptions): LaunchOptions {
  return { ...options, args: [...(options.args ?? []), realQuota] };
}

/** The space of the app's origin as the browser counts it, changed from outside. */
export interface Quota {
  /** Leaves the origin so full, in percent. */
  fill(percent: number): Promise<void>;
  /** There is room again. */
  free(): Promise<void>;
}

/** Takes the space of a page's origin in hand. `usedBytes` where the page has not counted them yet. */
export async function quotaOf(page: Page, usedBytes?: number): Promise<Quota> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return {
    fill: async (percent) => {
      const usage = usedBytes ?? (await usageOf(page));
      await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: Math.ceil((usage * 100) / percent) });
    },
    free: async () => void (await session.send("Storage.overrideQuotaForOrigin", { origin })),
  };
}

/** Bytes that the page's origin uses. */
export function usageOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/**
 * A page of a browser that was just started, filled before the app writes its first byte: Chromium remembers for half a minute how
 * much room it found.
 */
export async function openFilled(context: BrowserContext, usedBytes: number, percent: number): Promise<[Page, Quota]> {
  const page = await context.newPage();
  await page.goto("/health");
  const quota = await quotaOf(page, usedBytes);
  await quota.fill(percent);
  return [page, quota];
}
