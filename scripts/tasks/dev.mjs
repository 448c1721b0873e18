import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { runToEnd } from "../setup/processes.mjs";

/** The server with restart on change, and Vite with hot reload in front of it. */
export async function run(args, env) {
  const server = runToEnd("node", ["--watch", "--watch-preserve-output", "apps/server/src/main.ts", ...args], { env });
  const web = runToEnd("vite", [], { env, cwd: join(root, "apps", "web") });
  return Promise.race([server, web]);
}
