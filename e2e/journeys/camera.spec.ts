import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { beginOrder, fillForm, review } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

declare global {
  interface Window {
    /** The cameras that were opened, the last one last. */
    opened: MediaStreamTrack[];
    /** Says that another app has the camera. */
    isBusy: boolean;
  }
}

/** Holds each opened camera in hand; they can be busy. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.opened = [];
    window.isBusy = false;
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      if (window.isBusy) throw new DOMException("in use", "NotReadableError");
      const stream = await open(wanted);
      window.opened.push(...stream.getVideoTracks());
      return stream;
    };
  });
}

async function atCamera(page: Page): Promise<void> {
  await watchCameras(page);
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await expect(page.getByRole("button", { name: "Auslösen" })).toBeVisible();
}

const tellCamera = (page: Page, what: "ended" | "mute") =>
  page.evaluate((name) => window.opened.at(-1)?.dispatchEvent(new Event(name)), what);

/** As far as the page can tell. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    hidden ? "hidden" : "visible",
  );

const lights = (page: Page) => page.evaluate(() => window.opened.filter(({ readyState }) => readyState === "live").length);

test("a camera that another app takes says so, and comes back when it is let go", async ({ page }) => {
  await atCamera(page);
  await page.evaluate(() => (window.isBusy = true));
  await tellCamera(page, "ended");
  await expect(page.getByText(/^Die Kamera liefert kein Bild mehr/u)).toBeVisible();
  expect(await lights(page)).toBe(0);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByText(/^Die Kamera konnte nicht gestartet werden/u)).toBeVisible();
  await page.evaluate(() => (window.isBusy = false));
  await page.getByRole("button", { name: "Erneut versuchen" }).press("Enter");
  await page.getByRole("button", { name: "Auslösen" }).press("Enter");
  await expect(page.getByRole("img", { name: "Aufgenommenes Foto" })).toBeVisible();

  await page.getByRole("button", { name: "Verwerfen" }).press("Enter");
  await tellCamera(page, "mute");
  await expect(page.getByText(/^Die Kamera liefert kein Bild mehr/u)).toBeVisible();
});

test("a camera that stands still takes no photo: the picture that it shows is an old one", async ({ page }) => {
  await atCamera(page);
  await page.evaluate(async () => {
    const video = document.querySelector("video");
    await video?.play();
    video?.pause();
  });
  await page.getByRole("button", { name: "Auslösen" }).click();
  await expect(page.getByText(/^Beim Aufnehmen des Bildes ist ein unerwarteter Fehler aufgetreten/u)).toBeVisible();
  await page.getByRole("button", { name: "Erneut versuchen" }).press("Enter");
  await page.getByRole("button", { name: "Auslösen" }).press("Enter");
  await expect(page.getByRole("img", { name: "Aufgenommenes Foto" })).toBeVisible();
});

test("its light is off while nobody sees the page", async ({ page }) => {
  await atCamera(page);
  await setHidden(page, true);
  expect(await lights(page)).toBe(0);
  await setHidden(page, false);
  await expect(page.getByRole("button", { name: "Auslösen" })).toBeVisible();
  expect(await lights(page)).toBe(1);
});
