import { defineConfig } from "vitest/config";

/** Unit, property and integration tests of all workspaces; the browser journeys live in e2e/ and run with Playwright. */
export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "proofs/*/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
