import { runToEnd } from "../setup/processes.mjs";

/** Changes the server's secret step by step; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/keys/main.ts", ...args], { env });
}
