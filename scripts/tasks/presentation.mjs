import { runToEnd } from "../setup/processes.mjs";

/** Sets, removes or shows the presentations of video calls; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/presentation/main.ts", ...args], { env });
}
