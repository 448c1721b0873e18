import { defineConfig } from "@playwright/test";

/** Real Chromium against the built app and a real server process of its own for each test. */
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  timeout: 120_000,
  globalTimeout: 15 * 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  /* The JSON report goes where PLAYWRIGHT_JSON_OUTPUT_NAME says; without it only the list is printed. */
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [["list"]] : [["list"], ["json"]],
  globalSetup: "./support/make-template.ts",
  use: {
    actionTimeout: 15_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.RUNDGANG_CHROMIUM === undefined ? {} : { executablePath: process.env.RUNDGANG_CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--disable-quic",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
