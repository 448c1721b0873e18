import { runToEnd } from "../setup/processes.mjs";

/** Formats every source file. */
export function run(args, env) {
  return runToEnd("oxfmt", args, { env });
}
