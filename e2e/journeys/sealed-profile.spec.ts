import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { takeOrder } from "../support/order.ts";
import { tracesInProfile } from "../support/profile-traces.ts";
import { textSecret } from "../support/secret-forms.ts";
import { comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const note = "Klingelt nur zweimal, fragt nach Frau Obermoser";
const secrets = [customer.iban, customer.iban.slice(4), customer.lastName, customer.mail, customer.phone, note].map(textSecret);
/** Written unsealed on purpose: whoever does not find it does not search well. */
const marker = "Unversiegelt-4711-Markierung";

/** Runs a browser on the profile, and ends it as one closes an app: with time to write what it wants to keep. */
async function inBrowser(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchMortal(profile);
  await work(browser.page);
  await browser.close();
}

test("the browser's files never hold a name, an IBAN or a note: not while it waits, not when it is sent, not after the logout", async ({
  door,
}) => {
  test.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), "rundgang-sealed-"));
  const { url } = door.line;
  const inUnit = { path: "" };

  await inBrowser(profile, async (page) => {
    await signIn(page, "verkauf1", url);
    await readyForOffline(page);
    await openFirstUnit(page, url);
    inUnit.path = new URL(page.url()).pathname;
    door.line.cut();
    await comment(page, note);
    await takeOrder(page, "photo");
    await page.evaluate(async (text) => {
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open("unsealed-on-purpose", 1);
        opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("texts"));
        opening.addEventListener("success", () => {
          const tx = opening.result.transaction("texts", "readwrite", { durability: "strict" });
          tx.objectStore("texts").put(text, "1");
          tx.addEventListener("complete", resolve);
        });
        opening.addEventListener("error", reject);
      });
    }, marker);
  });
  expect(tracesInProfile(profile, [textSecret(marker)]).length, "the search finds what is not sealed").toBeGreaterThan(0);
  expect(tracesInProfile(profile, secrets), "while the order waits").toEqual([]);

  door.line.restore();
  await inBrowser(profile, async (page) => {
    await page.goto(`${url}${inUnit.path}`);
    await expect(page.getByText(note)).toBeVisible();
    await page.goto(`${url}/request-queue`);
    await page.getByRole("button", { name: "Jetzt senden" }).click();
    await expect(page.getByText("Alles gesendet")).toBeVisible({ timeout: 60_000 });
  });
  expect(tracesInProfile(profile, secrets), "after it was sent").toEqual([]);

  await inBrowser(profile, async (page) => {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
    await signOut(page);
  });
  expect(tracesInProfile(profile, secrets), "after the logout").toEqual([]);
  rmSync(profile, { recursive: true, force: true });
  expect((await door.facts()).orders).toHaveLength(1);
});
