import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

declare global {
  interface Window {
    /** The browser cannot open any database ("Internal error opening backing store"). */
    isDiskSilent?: boolean;
  }
}

/** From the next start on every `indexedDB.open` fails, as Chromium's does when its files cannot be opened, until told otherwise. */
async function silenceDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.isDiskSilent = true;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
      if (window.isDiskSilent !== true) return open.call(this, name, version);
      const asked = open.call(this, name, 1_000_000);
      asked.addEventListener("upgradeneeded", (event) => {
        event.stopImmediatePropagation();
        asked.transaction?.abort();
      });
      return asked;
    };
  });
}

test("a disk that does not answer at the start is said to the person, asked again, and shows all of the work when it answers", async ({
  page,
}) => {
  const text = "Zählerschrank im Keller";
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await comment(page, text);
  await silenceDisk(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Der Speicher dieses Geräts antwortet nicht" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: "Neu laden" })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.evaluate(() => {
    window.isDiskSilent = false;
  });
  await expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Der Speicher dieses Geräts antwortet nicht" })).toBeHidden();
});
