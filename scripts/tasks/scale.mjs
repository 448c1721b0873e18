import { runToEnd } from "../setup/processes.mjs";

/** Starts several servers with all that they share on this machine, until Ctrl-C; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/testing/scale/main.ts", ...args], { env });
}
