import { ensureChromium } from "../setup/chromium.mjs";
import { runToEnd } from "../setup/processes.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

/** Takes the pictures of docs/screens anew, from the built app on the demo town. */
export function run(args, env) {
  ensureWebBuild(env);
  const chromium = ensureChromium(env);
  const testEnv = chromium === null ? env : { ...env, RUNDGANG_CHROMIUM: chromium };
  return runToEnd("playwright", ["test", "--config", "e2e/screens.config.ts", ...args], { env: testEnv });
}
