import type { Page } from "@playwright/test";

import { expect } from "../support/door.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** Stands where an order would be captured, to within eight metres. */
async function standSomewhere(page: Page): Promise<void> {
  await page.context().grantPermissions(["geolocation", "camera", "microphone"]);
  await page.context().setGeolocation({ latitude: 49.5, longitude: 11.3, accuracy: 8 });
}

/** The cards 'Gerät und Speicher' and 'Diagnose' of the settings: calm, with waiting work that nobody protects, without a line. */
export const device: Tour = async ({ page, scene }) => {
  await standSomewhere(page);
  await page.addInitScript(() => {
    const megabyte = 1_000_000;
    const usageDetails = { indexedDB: 524 * megabyte, caches: 27 * megabyte };
    const estimate = { usage: 612 * megabyte, quota: 4000 * megabyte, usageDetails };
    navigator.storage.estimate = () => Promise.resolve(estimate);
    navigator.storage.persisted = () => Promise.resolve(localStorage.getItem("scene") === null);
    navigator.storage.persist = () => Promise.resolve(localStorage.getItem("scene") === null);
  });
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/settings");
  await expect(page.getByText("alles in Ordnung")).toBeVisible();
  await expect(page.getByText("Dauerhaft gesichert, nichts wartet auf den Server.")).toBeVisible();
  await scene("Alles in Ordnung");
  await page.getByRole("button", { name: "Bericht senden" }).click();
  await expect(page.getByText(/^Bericht gesendet, Nummer/u)).toBeVisible();
  await scene("Bericht gesendet");

  await page.evaluate(() => localStorage.setItem("scene", "unprotected"));
  await openFirstUnit(await startPage(page));
  await page.context().setOffline(true);
  await comment(page, "Wartet auf Netz");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await expect(page.getByText("nicht erreichbar")).toBeVisible();
  await page.getByRole("button", { name: "Dauerhaft sichern" }).click();
  await expect(page.getByText(/^Der Browser hat es abgelehnt/u)).toBeVisible();
  await page.getByRole("button", { name: "Bericht senden" }).click();
  await expect(page.getByText(/^Der Bericht liegt auf dem Gerät/u)).toBeVisible();
  await scene("Offline, ungesichert, ein Vorgang wartet");
};

async function startPage(page: Page): Promise<Page> {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  return page;
}

/** /test: begun, all well, all wrong, without a line. */
export const selfTest: Tour = async ({ page, scene }) => {
  await standSomewhere(page);
  await signIn(page);
  await readyForOffline(page);
  await page.addInitScript(() => {
    navigator.storage.persisted = () => Promise.resolve(true);
  });
  await page.goto("/test");
  await expect(page.getByText("4 von 6 geprüft")).toBeVisible();
  await scene("Von selbst geprüft");
  await page.getByRole("button", { name: "Alles prüfen" }).click();
  await expect(page.getByText("hört dich")).toBeVisible();
  await expect(page.getByText(/^Ereignis nach \d+ ms zurück$/u)).toBeVisible();
  await expect(page.getByText("wird geprüft")).toHaveCount(0);
  await scene("Kamera und Mikrofon laufen");

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = (wanted) =>
      Promise.reject(new DOMException("no", wanted?.audio === true ? "NotReadableError" : "NotAllowedError"));
    navigator.storage.persisted = () => Promise.resolve(false);
    const refused = { code: 1, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    navigator.geolocation.watchPosition = (_found, failed) => {
      failed?.(refused);
      return 1;
    };
  });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Alles prüfen" }).click();
  await expect(page.getByText("belegt oder gestört")).toBeVisible();
  await expect(page.getByText("keine Verbindung")).toBeVisible();
  await expect(page.getByText("wird geprüft")).toHaveCount(0);
  await scene("Alles schief, ohne Netz");
};
