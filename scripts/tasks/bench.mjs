import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "../setup/chromium.mjs";
import { root } from "../setup/paths.mjs";
import { runOrThrow, runToEnd } from "../setup/processes.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

const folder = join(root, "bench");

/** They open the pages that the server itself shows. */
const needPages = new Set(["backoffice", "chart"]);

/** One of the benches against its peers: `npm run bench -- list`. Its peers are installed here and nowhere else. */
export async function run([name, ...rest], env) {
  const names = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, "bench.ts")));
  if (name === undefined || !names.includes(name)) {
    console.error(`Usage: npm run bench -- ${names.join(" | ")}`);
    return 1;
  }
  installPeers(env);
  const types = await runToEnd("node", ["node_modules/ts7/bin/tsc", "-p", "bench/tsconfig.json"], { env });
  if (types !== 0) return types;
  if (needPages.has(name)) await ensureWebBuild(env);
  const chromium = ensureChromium(env);
  const benchEnv = chromium === null ? env : { ...env, RUNDGANG_CHROMIUM: chromium };
  return runToEnd("node", [join("bench", name, "bench.ts"), ...rest], { env: benchEnv });
}

/** What bench/package-lock.json says, when it says something else than at the last time. */
function installPeers(env) {
  const stamp = join(folder, "node_modules", ".rundgang-lock");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the peers …");
  const options = { env, cwd: folder };
  runOrThrow("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], options, "The peers could not be installed (npm ci).");
  writeFileSync(stamp, wanted);
}
