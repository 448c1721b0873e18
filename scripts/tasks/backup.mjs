import { runToEnd } from "../setup/processes.mjs";

/** Backs up database and files into an empty folder; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/backup/main.ts", ...args], { env });
}
