import { runToEnd } from "../setup/processes.mjs";

/** Loads addresses, units and territories from CSV and GeoJSON files; see docs/import.md. */
export function run(args, env) {
  return runToEnd("node", ["apps/server/src/import/main.ts", ...args], { env });
}
