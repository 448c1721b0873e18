import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { isRelease, root } from "./paths.mjs";
import { runOrThrow } from "./processes.mjs";

/**
 * Installs what the lockfile says, when it says something else than at the last time. What builds the app is needed with
 * NODE_ENV=production too.
 */
export function ensureDependencies(env) {
  if (isRelease) return;
  const stamp = join(root, "node_modules", ".rundgang-lock");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies …");
  runOrThrow(
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund"],
    { env },
    "The dependencies could not be installed (npm ci).",
  );
  writeFileSync(stamp, wanted);
}
