import { runToEnd } from "../setup/processes.mjs";

/** Sets an account's password, or ends its sessions; see docs/operations.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/account/main.ts", ...args], { env });
}
