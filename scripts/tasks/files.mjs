import { runToEnd } from "../setup/processes.mjs";

/** Moves files between folder and bucket, or looks at each of them; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/files/main.ts", ...args], { env });
}
