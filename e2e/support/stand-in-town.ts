import type { Page } from "@playwright/test";

/** Stands in the middle of the demo town. Chromium's own emulation needs a location service that a server does not have. */
export async function standInTown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = { latitude: 52.1836, longitude: 10.8412, accuracy: 10 };
    navigator.geolocation.watchPosition = (listener) => {
      const tell = (north: number) =>
        listener({ coords: { ...start, latitude: start.latitude + north }, timestamp: Date.now() } as GeolocationPosition);
      addEventListener("walked", (event) => tell((event as CustomEvent<number>).detail));
      tell(0);
      return 1;
    };
  });
}

/** Has walked so many metres north of where it stood at first. */
export async function walkNorth(page: Page, metres: number): Promise<void> {
  await page.evaluate((north) => dispatchEvent(new CustomEvent("walked", { detail: north })), metres / 111_320);
}
