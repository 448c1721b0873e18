import type { Page } from "@playwright/test";

/** Stands in the middle of the demo town. Chromium's own emulation needs a location service that a server does not have. */
export async function standInTown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const coords = { latitude: 52.1836, longitude: 10.8412, accuracy: 10 };
    navigator.geolocation.watchPosition = (listener) => {
      listener({ coords, timestamp: Date.now() } as GeolocationPosition);
      return 1;
    };
  });
}
