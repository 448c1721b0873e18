import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { cache, root } from "./paths.mjs";
import { runOrThrow } from "./processes.mjs";

const wanted = "3.6.1";

/** Valhalla as npm has it, in the cache folder, for the proof of neighbours alone (280 MB). Answers its folder. */
export function ensureValhalla(env) {
  const home = join(cache, `valhalla-${wanted}`);
  const folder = join(home, "node_modules/@valhallajs/valhallajs");
  if (!existsSync(join(folder, "package.json"))) {
    console.log(`Fetching Valhalla ${wanted} (once) …`);
    mkdirSync(home, { recursive: true });
    const args = ["install", "--prefix", home, "--no-save", "--no-audit", "--no-fund", `@valhallajs/valhallajs@${wanted}`];
    runOrThrow("npm", args, { env, cwd: root }, `Valhalla ${wanted} could not be fetched.`);
  }
  return folder;
}
