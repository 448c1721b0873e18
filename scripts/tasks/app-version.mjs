import { runToEnd } from "../setup/processes.mjs";

/** Ends versions of the app by date, or shows them; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/app-version/main.ts", ...args], { env });
}
