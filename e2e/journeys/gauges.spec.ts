import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { reachabilities, phone, standsWell, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the device tells the browser of its battery and its disk; a desktop has neither to run low. */
interface Hardware {
  readonly level: number;
  readonly charging: boolean;
  readonly usage: number;
}

declare global {
  interface Window {
    /** Charges or drains the device. */
    setHardware: (hardware: Hardware) => void;
  }
}

const megabyte = 1_000_000;

/** A tablet of which this stands in its browser's own interfaces, from the next page on. */
async function holdTablet(page: Page, hardware: Hardware): Promise<void> {
  await page.addInitScript((first) => {
    const battery = Object.assign(new EventTarget(), first);
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    navigator.storage.estimate = () => Promise.resolve({ usage: battery.usage, quota: 1000 * 1_000_000 });
    window.setHardware = (next) => {
      Object.assign(battery, next);
      battery.dispatchEvent(new Event("levelchange"));
      battery.dispatchEvent(new Event("chargingchange"));
    };
  }, hardware);
}

const set = (page: Page, hardware: Hardware) => page.evaluate((next) => window.setHardware(next), hardware);

async function openStatus(page: Page) {
  await page.getByRole("button", { name: /^Gerätestatus/u }).click();
  return page.getByRole("dialog", { name: "Gerätestatus" });
}

for (const line of reachabilities) {
  test(`battery and storage show how they stand, and warn when they run low, ${line}`, async ({ page, door }) => {
    await holdTablet(page, { level: 0.64, charging: false, usage: 120 * megabyte });
    await signIn(page);
    await walkOn(line, page, door);
    const bar = page.getByRole("contentinfo");
    await expect(bar).not.toContainText("Akku");
    const status = await openStatus(page);
    await expect(status.getByText("120 MB von 1 GB belegt")).toBeVisible();
    await expect(status.getByText("Wird entladen")).toBeVisible();
    await expect(status.getByRole("progressbar", { name: "Akku" })).toHaveJSProperty("value", 64);
    await expect(status.getByRole("progressbar", { name: "Speicher" })).toHaveJSProperty("value", 12);
    await expect(status.locator(".level-danger")).toHaveCount(0);
    await standsWell(page);

    await set(page, { level: 0.29, charging: true, usage: 120 * megabyte });
    await expect(status.getByText("Wird geladen")).toBeVisible();
    await expect(status.locator("progress.level-danger")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(bar).not.toContainText("Akku");
    await set(page, { level: 0.19, charging: true, usage: 120 * megabyte });
    await expect(bar).toContainText("Akku 19 %");
    await set(page, { level: 0.09, charging: true, usage: 120 * megabyte });
    await expect(bar).toContainText("Akku 9 %");
    await expect(page.getByText("Bitte lade dringend dein Tablet auf!")).toBeHidden();
    await set(page, { level: 0.09, charging: false, usage: 120 * megabyte });
    await expect(page.getByText("Bitte lade dringend dein Tablet auf!")).toBeVisible();
    await standsWell(page);
  });
}

test("a tablet that is turned over an open dialog keeps the focus in it", async ({ page, door: _door }) => {
  const hand = createHand(page, 1);
  await hand.turn(phone);
  await signIn(page);
  const status = await openStatus(page);
  await hand.tap(status.getByText(/^Kein Auftrag wartet/u));
  const hasFocus = () => status.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await hand.turn({ width: 800, height: 1280 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await hasFocus()).toBe(true);
});

test("storage is red from ninety percent on, and above 95 the app says what is still possible", async ({ page, door: _door }) => {
  await holdTablet(page, { level: 1, charging: true, usage: 905 * megabyte });
  await signIn(page);
  const status = await openStatus(page);
  await expect(status.locator("progress.level-danger")).toHaveAccessibleName("Speicher");
  await expect(page.getByText(/^Der Speicher ist zu/u)).toBeHidden();
  await page.keyboard.press("Escape");
  await holdTablet(page, { level: 1, charging: true, usage: 960 * megabyte });
  await page.reload();
  await expect(page.getByText(/^Der Speicher ist zu 96 % voll/u)).toContainText("Neue Fotos und Dokumente");
  await standsWell(page);
});

test("a browser that tells of neither shows neither", async ({ page, door: _door }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { getBattery: () => Promise.reject(new Error("no")) });
    navigator.storage.estimate = () => Promise.reject(new Error("no"));
  });
  await signIn(page);
  const status = await openStatus(page);
  await expect(status.getByText("Nicht gesendete Aufträge")).toBeVisible();
  await expect(status.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).not.toContainText("Akku");
});
