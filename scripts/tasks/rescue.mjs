import { runToEnd } from "../setup/processes.mjs";

/** Opens a backup that a device has saved; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/rescue/main.ts", ...args], { env });
}
