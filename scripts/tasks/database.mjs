import { runToEnd } from "../setup/processes.mjs";

/** Makes the database's roles and sets their rights; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/database/main.ts", ...args], { env });
}
