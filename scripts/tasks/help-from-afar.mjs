import { runToEnd } from "../setup/processes.mjs";

/** Asks something of a person's devices, and shows what became of it; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/help/main.ts", ...args], { env });
}
