import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Page } from "playwright-core";

import { firstRow } from "../harness/app.ts";

/** kB (1,000 bytes) of gzipped JavaScript that a page asks for until its first row is drawn, and which files they are. */
export interface FirstScreen {
  readonly kilobytes: number;
  readonly files: readonly string[];
}

/** The phone that Lighthouse looks through. */
const phone = { width: 412, height: 823 };

/**
 * Loads the page anew on a phone's screen. What it asks for once the first row is drawn comes behind the first screen and does not
 * count.
 */
export async function watchFirstScreen(page: Page, url: string, folder: string): Promise<FirstScreen> {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(".address-row") === null) return;
      observer.disconnect();
      performance.mark("first row");
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  await firstRow(page).waitFor();
  const paths = await page.evaluate(() => {
    const drawn = performance.getEntriesByName("first row")[0]?.startTime ?? 0;
    const before = performance.getEntriesByType("resource").filter((entry) => entry.startTime < drawn);
    return before.map((entry) => new URL(entry.name).pathname).filter((path) => path.endsWith(".js") && path !== "/sw.js");
  });
  const files = [...new Set(paths)];
  const bytes = files.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
  return { kilobytes: bytes / 1000, files };
}
