import type { Locator, Page } from "@playwright/test";

import { expect, test, type Door } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

declare global {
  interface Window {
    /** Cameras and microphones that the page has opened. */
    tracks: MediaStreamTrack[];
    /** What the next camera is refused for; null for nothing. */
    refusal: string | null;
  }
}

/** Holds what the page opens in hand. */
async function watchMedia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tracks = [];
    window.refusal = null;
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      if (window.refusal !== null && wanted?.video !== false) throw new DOMException("no", window.refusal);
      const stream = await open(wanted);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

const running = (page: Page) => page.evaluate(() => window.tracks.filter(({ readyState }) => readyState === "live").length);
const card = (page: Page, name: string): Locator => page.getByRole("region", { name });

test("the device checks itself: everything, one by one, and lets go of camera and microphone", async ({ page, context }) => {
  await context.grantPermissions(["geolocation", "camera", "microphone"]);
  await context.setGeolocation({ latitude: 49.5, longitude: 11.3, accuracy: 8 });
  await watchMedia(page);
  await signIn(page);
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
  await page.getByRole("link", { name: "Selbsttest" }).click();

  /* What asks nobody anything runs by itself. */
  await expect(card(page, "Live-Ereignisse").getByText(/^Ereignis nach \d+ ms zurück$/u)).toBeVisible();
  await expect(card(page, "Standort").getByText(/^auf 8 m genau/u)).toBeVisible();
  await expect(card(page, "Speicher").getByText(/^schreibt und liest in \d+ ms/u)).toBeVisible();
  await expect(card(page, "Uhr").getByText("in Ordnung")).toBeVisible();
  await expect(card(page, "Kamera").getByText("noch nicht geprüft")).toBeVisible();
  expect(await running(page)).toBe(0);

  await page.getByRole("button", { name: "Alles prüfen" }).click();
  await expect(card(page, "Kamera").getByText("1920 × 1080")).toBeVisible();
  await expect(card(page, "Kamera").getByLabel("Bild der Kamera")).toBeVisible();
  await expect(card(page, "Mikrofon").getByText("hört dich")).toBeVisible();
  expect(await running(page)).toBe(2);
  await page.getByRole("button", { name: "Mikrofon ausschalten" }).click();
  await expect.poll(() => running(page)).toBe(1);

  for (const [refusal, words] of [
    ["NotAllowedError", "nicht erlaubt"],
    ["NotReadableError", "belegt oder gestört"],
    ["NotFoundError", "keine Kamera"],
  ] as const) {
    await page.evaluate((name) => (window.refusal = name), refusal);
    await page.getByRole("button", { name: "Kamera erneut prüfen" }).click();
    await expect(card(page, "Kamera").getByText(words, { exact: true })).toBeVisible();
    expect(await running(page)).toBe(0);
  }
  await page.evaluate(() => (window.refusal = null));
  await page.getByRole("button", { name: "Kamera erneut prüfen" }).press("Enter");
  await expect(card(page, "Kamera").getByText("1920 × 1080")).toBeVisible();
  await page.getByRole("link", { name: "Zurück zu den Einstellungen" }).click();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  expect(await running(page)).toBe(0);
});

/** The numbers under which the server's log knows of reports. */
function loggedNumbers(door: Door): readonly string[] {
  return [
    ...door
      .server()
      .output()
      .matchAll(/"reference":"([A-Z-]{9})"/gu),
  ].map(([, number = ""]) => number);
}

const numberOnPage = async (page: Page) => (await page.getByText(/^[A-Z]{4}-[A-Z]{4}$/u).textContent()) ?? "";

test("a page that fails says under which number, and the server finds it: at once, or when the line is back", async ({
  page,
  door,
}) => {
  await signIn(page);
  await page.goto("/units/kaputt");
  await expect(page.getByText("Diese Seite gibt es nicht.")).toBeVisible();
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  const missing = await numberOnPage(page);
  await page.goto("/test");
  await expect(page.getByRole("heading", { name: "Selbsttest" })).toBeVisible();
  await page.evaluate(() => {
    const write = Number.prototype.toLocaleString;
    function toLocaleString(this: number, ...how: Parameters<typeof write>): string {
      if (location.pathname === "/settings") throw new TypeError("Zoë Huber has no price");
      return write.apply(this, how);
    }
    Object.assign(Number.prototype, { toLocaleString });
  });
  const settings = async () => {
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
  };
  await settings();
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  const first = await numberOnPage(page);
  await expect.poll(() => loggedNumbers(door)).toEqual([missing, first]);

  /* The shell stands: another page is one tap away, and the page that failed may fail again. */
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await page.context().setOffline(true);
  await settings();
  await expect(page.getByText(/^Wird unter dieser Nummer gemeldet, sobald/u)).toBeVisible();
  const second = await numberOnPage(page);
  expect(second).not.toBe(first);
  await page.context().setOffline(false);
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  await expect.poll(() => loggedNumbers(door)).toEqual([missing, first, second]);

  const { reports } = await door.facts();
  const failed = reports.filter(({ code }) => code === "page_failed");
  expect(failed).toMatchObject([{ facts: { reference: first, page: "/settings" } }, { facts: { reference: second } }]);
  expect(JSON.stringify(reports)).not.toMatch(/Zoë|Huber/u);
});
