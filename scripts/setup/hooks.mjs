import { existsSync } from "node:fs";
import { join } from "node:path";

import { root } from "./paths.mjs";
import { outputOf } from "./processes.mjs";

const folder = "scripts/hooks";

/** Lets git ask the project's own hooks before a commit, where this is a clone in which somebody works. */
export function ensureHooks(env) {
  if (env.CI !== undefined || !existsSync(join(root, ".git"))) return;
  if (outputOf("git", ["config", "core.hooksPath"], { cwd: root }) === null) {
    outputOf("git", ["config", "core.hooksPath", folder], { cwd: root });
  }
}
