import { existsSync } from "node:fs";

import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium for the journeys: RUNDGANG_CHROMIUM, the system's, else Playwright's own download (then the
 * path is null and Playwright finds it), else Debian's package.
 */
export function ensureChromium(env) {
  const found = [env.RUNDGANG_CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  console.log("No Chromium found: trying Playwright's download …");
  if (outputOf("playwright", ["install", "chromium"], { env }) !== null) return null;
  if (installDebianPackage("chromium", env)) return places[0];
  throw new Error("The browser journeys need a Chromium: please install one, or name it in RUNDGANG_CHROMIUM.");
}
