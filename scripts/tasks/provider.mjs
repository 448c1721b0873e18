import { runToEnd } from "../setup/processes.mjs";

/** Sets or shows a provider with its order form; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/provider/main.ts", ...args], { env });
}
