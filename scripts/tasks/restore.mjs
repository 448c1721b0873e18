import { runToEnd } from "../setup/processes.mjs";

/** Puts a backup into an empty database and file store; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/restore/main.ts", ...args], { env });
}
