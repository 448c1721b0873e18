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
    });
    await browser.kill();
    rmSync(profile, { recursive: true, force: true });
  },
});

/** From its next page on, this tab is told nothing when it is frozen: as if the machine had fallen asleep. */
export async function withoutWarning(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    window.addEventListener("freeze", (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

export { expect };
