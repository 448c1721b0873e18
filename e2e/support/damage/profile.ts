import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type BrowserContext, type LaunchOptions } from "@playwright/test";

import type { Door } from "../door.ts";

/** A browser whose profile stays on disk between two launches. */
export interface Profile {
  readonly folder: string;
  /** Starts the browser on this profile. Closing the context ends it. */
  launch(): Promise<BrowserContext>;
  remove(): void;
}

/** A fresh profile in a folder of its own; `launchOptions` are those of the run. */
export function freshProfile(door: Door, launchOptions: LaunchOptions): Profile {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-profile-"));
  return {
    folder,
    launch: async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: door.line.url,
        locale: "de-DE",
        timezoneId: "Europe/Berlin",
        viewport: { width: 1280, height: 800 },
      });
      await door.watch(context);
      return context;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
