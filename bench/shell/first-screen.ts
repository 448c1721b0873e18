import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Page } from "playwright-core";

import { firstRow } from "../harness/app.ts";

/** kB (1,000 bytes) of gzipped JavaScript that a page has fetched until its first row stands, and how many files. */
export interface FirstScreen {
  readonly kilobytes: number;
  readonly files: readonly string[];
}

/** Loads the page anew and watches which of the build's files it fetches. */
export async function watchFirstScreen(page: Page, url: string, folder: string): Promise<FirstScreen> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const file = join(folder, new URL(request.url()).pathname);
    if (request.resourceType() === "script" && existsSync(file)) files.add(file);
  });
  await page.goto(url, { waitUntil: "commit" });
  await firstRow(page).waitFor();
  const seen = [...files];
  page.removeAllListeners("request");
  return { kilobytes: seen.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000, files: seen };
}
