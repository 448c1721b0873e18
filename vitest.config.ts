import { configDefaults, defineConfig } from "vitest/config";

const everywhere = ["packages/*/src/**", "apps/*/src/**", "scripts/**", "proofs/**"];
const named = (ending: string) => everywhere.map((place) => `${place}/*${ending}`);

/* A test's tier is in its file's name (CONTRIBUTING.md); the browser journeys live in e2e/ and run with Playwright. */
const quick = named(".test.{ts,tsx}");
const integration = named(".integration.test.ts");
const process = named(".process.test.ts");

/** Tests without a browser, by tier: `vitest run --project quick`. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "quick", include: quick, exclude: [...configDefaults.exclude, ...integration, ...process] },
      },
      { extends: true, test: { name: "integration", include: integration } },
      { extends: true, test: { name: "process", include: process } },
    ],
  },
});
