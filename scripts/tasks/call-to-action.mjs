import { runToEnd } from "../setup/processes.mjs";

/** Sets, ends or shows what salesmen are told after a visit; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/call-to-action/main.ts", ...args], { env });
}
