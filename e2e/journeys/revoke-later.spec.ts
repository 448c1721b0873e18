import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test, type Door } from "../support/door.ts";
import { launchMortal, type MortalBrowser } from "../support/kills/mortal-browser.ts";
import { readyForOffline, signIn, signOut } from "../support/salesman.ts";
import { watchTokens } from "../support/session-tokens.ts";

/** What is kept on the device to end sessions with. */
function keptRevocations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("rundgang-session");
        opening.addEventListener("error", () => reject(new Error("the session database cannot be opened")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("session").objectStore("session").getAllKeys();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result.filter((key) => String(key).startsWith("revoke:")).length);
          });
        });
      }),
  );
}

type Way = (browser: MortalBrowser, profile: string, door: Door) => Promise<MortalBrowser>;

/** How the line comes back after a logout without one. */
const ways: Record<string, Way> = {
  "while the sign-in page stands open": async (browser, _profile, door) => {
    door.line.restore();
    return browser;
  },
  "after the browser was killed and opened again": async (browser, profile, door) => {
    await browser.kill();
    door.line.restore();
    const next = await launchMortal(profile);
    await next.page.goto(door.line.url);
    return next;
  },
  "and somebody else signs in": async (browser, profile, door) => {
    await browser.kill();
    const next = await launchMortal(profile);
    await next.page.goto(door.line.url);
    door.line.restore();
    await signIn(next.page, "verkauf2", door.line.url);
    return next;
  },
};

for (const [how, comeBack] of Object.entries(ways)) {
  test(`a session that was signed out without a line ends at the server when the line comes back ${how}`, async ({ door }) => {
    test.setTimeout(180_000);
    const profile = mkdtempSync(join(tmpdir(), "rundgang-revoke-"));
    const first = await launchMortal(profile);
    const tokens = watchTokens(first.page);
    await signIn(first.page, "verkauf1", door.line.url);
    await readyForOffline(first.page);
    const taken = (await tokens()).at(-1);
    const asThief = async () => {
      const headers = { Authorization: `Bearer ${taken?.token}` };
      return (await fetch(`${door.server().url}/api/providers`, { headers })).status;
    };
    door.line.cut();
    await signOut(first.page);
    expect(await keptRevocations(first.page)).toBe(1);
    expect(await asThief()).toBe(200);

    const browser = await comeBack(first, profile, door);
    await expect.poll(asThief, { timeout: 60_000 }).toBe(401);
    await expect.poll(() => keptRevocations(browser.page)).toBe(0);
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  });
}
