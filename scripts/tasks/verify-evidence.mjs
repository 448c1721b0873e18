import { runToEnd } from "../setup/processes.mjs";

/** Checks the export of an order; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["packages/evidence/src/main.ts", ...args], { env });
}
