import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

import { cacheFolder } from "./paths.ts";

const executablePath = process.env["RUNDGANG_CHROMIUM"] ?? "/usr/bin/chromium";
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--disable-quic",
  "--ignore-certificate-errors",
];

/** A Chromium without a profile. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/** A Chromium on a profile of the bench, which outlives the process. */
export function launchProfile(name: string, more: readonly string[] = []): Promise<BrowserContext> {
  const folder = join(cacheFolder, "profiles", name);
  mkdirSync(folder, { recursive: true });
  return chromium.launchPersistentContext(folder, { executablePath, args: [...args, ...more] });
}

/** Forgets a profile. */
export function removeProfile(name: string): void {
  rmSync(join(cacheFolder, "profiles", name), { recursive: true, force: true });
}

/** Opens the built page and waits until it has said what it can do; errors of the page end the bench. */
export async function openBench(page: Page, url: string): Promise<void> {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(url);
  await page.waitForFunction(() => "bench" in globalThis);
}

/** Calls a function that the page put on `globalThis.bench`. Arguments and answer travel as JSON. */
export function call<Answer>(page: Page, name: string, ...given: readonly unknown[]): Promise<Answer> {
  return page.evaluate(
    ([task, values]) => {
      const tasks: unknown = Reflect.get(globalThis, "bench");
      const found: unknown = typeof tasks === "object" && tasks !== null ? Reflect.get(tasks, task) : undefined;
      if (typeof found !== "function") throw new Error(`the page does not know ${task}`);
      return found(...values) as Answer;
    },
    [name, given] as const,
  ) as Promise<Answer>;
}
