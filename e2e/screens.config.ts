import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config.ts";

/** Takes the pictures of docs/screens on the same server and browser as the journeys (`npm run screens`). */
export default defineConfig({ ...journeys, testDir: "./screens", outputDir: "../.cache/screens", reporter: [["list"]] });
