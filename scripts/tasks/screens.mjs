import { rmSync } from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "../setup/chromium.mjs";
import { cache } from "../setup/paths.mjs";
import { runToEnd } from "../setup/processes.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

/**
 * Takes the pictures of docs/screens anew, from the built app on the demo town. `all`: every scene in every size and light, looked at, into
 * .cache/screens-all/index.html; further words filter its tours.
 */
export async function run(args, env) {
  await ensureWebBuild(env);
  const chromium = ensureChromium(env);
  const testEnv = chromium === null ? env : { ...env, RUNDGANG_CHROMIUM: chromium };
  const playwright = (rest) => runToEnd("playwright", ["test", "--config", "e2e/screens.config.ts", ...rest], { env: testEnv });
  if (args[0] !== "all") return playwright(["take-screens", ...args]);
  if (args.length === 1) rmSync(join(cache, "screens-all"), { recursive: true, force: true });
  const code = await playwright(["all-screens", "--trace", "off", ...args.slice(1)]);
  await runToEnd("node", ["e2e/screens/contact-sheet.ts"], { env });
  return code;
}
