import { defineConfig } from "@playwright/test";

/** Real Chromium against the built app and a real server process of its own for each test. */
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  timeout: 300_000,
  /* A backstop for a journey that hangs: a machine that others use may be a third as fast. */
  globalTimeout: 70 * 60_000,
  expect: { timeout: 30_000 },
  /* Most of a journey is waiting for something; each has a server and a browser of its own. */
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  /* The JSON report goes where PLAYWRIGHT_JSON_OUTPUT_NAME says; without it only the list is printed. */
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [["list"]] : [["list"], ["json"]],
  globalSetup: "./support/make-template.ts",
  /* What takes a minute begins first: begun last, it would keep one processor and the other none. */
  projects: [
    { name: "long", grep: /@long/u },
    { name: "short", grepInvert: /@long/u },
  ],
  use: {
    actionTimeout: 30_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    /* Tracing costs a quarter of the time, and nobody fetches it from CI. */
    trace: process.env.CI === undefined ? "retain-on-failure" : "off",
    launchOptions: {
      ...(process.env.RUNDGANG_CHROMIUM === undefined ? {} : { executablePath: process.env.RUNDGANG_CHROMIUM }),
      args: [
        "--no-sandbox",
        /* There is none here: without the emulated one the same pixels cost a fifth less of the time. */
        "--disable-gpu",
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
