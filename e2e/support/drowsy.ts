import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test as base } from "./door.ts";
import { launchMortal } from "./kills/mortal-browser.ts";

/** A browser whose tabs sleep in the background, and can be frozen as a browser freezes them. */
export interface Drowsy {
  /** Its first tab. */
  readonly tab: Page;
  /** Where the app is: this browser knows no base of addresses. */
  readonly url: string;
  open(): Promise<Page>;
  freeze(tab: Page): Promise<void>;
  thaw(tab: Page): Promise<void>;
  /** Stops a tab's process in mid-step, as a machine that falls asleep does: no page hears of it. Answers how it goes on. */
  halt(tab: Page): Promise<() => void>;
}

export const test = base.extend<{ drowsy: Drowsy }>({
  drowsy: async ({ door }, use) => {
    const profile = mkdtempSync(join(tmpdir(), "rundgang-drowsy-"));
    const browser = await launchMortal(profile, true);
    const context = browser.page.context();
    await door.watch(context);
    const set = async (tab: Page, state: "frozen" | "active") => {
      const session = await context.newCDPSession(tab);
      await session.send("Page.setWebLifecycleState", { state });
    };
    await use({
      tab: browser.page,
      url: door.line.url,
      open: () => context.newPage(),
      freeze: (tab) => set(tab, "frozen"),
      thaw: (tab) => set(tab, "active"),
      halt: async (tab) => {
        const pid = await processOf(tab);
        process.kill(pid, "SIGSTOP");
        return () => process.kill(pid, "SIGCONT");
      },
    });
    await browser.kill();
    rmSync(profile, { recursive: true, force: true });
  },
});

/** A tab's process: the one that works when the tab is busy. */
async function processOf(tab: Page): Promise<number> {
  const browser = tab.context().browser();
  if (browser === null) throw new Error("the tab belongs to no browser");
  const session = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return new Map(processInfo.filter((one) => one.type === "renderer").map((one) => [one.id, one.cpuTime]));
  };
  const before = await times();
  await tab.evaluate(() => {
    const end = performance.now() + 1_000;
    let turns = 0;
    while (performance.now() < end) turns += 1;
    return turns;
  });
  const worked = [...(await times())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }));
  const [busiest] = worked.toSorted((a, b) => b.time - a.time);
  if (busiest === undefined) throw new Error("the browser has no tab");
  return busiest.id;
}

export { expect };
