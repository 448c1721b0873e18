import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { runToEnd } from "../setup/processes.mjs";

/** The server with restart on change, Vite with hot reload in front of it, and the customer's pages and the back office built anew on each change. */
export async function run(args, env) {
  const server = runToEnd("node", ["--watch", "--watch-preserve-output", "apps/server/src/main.ts", ...args], { env });
  const web = runToEnd("vite", [], { env, cwd: join(root, "apps", "web") });
  /* The server serves these itself, below the paths that links lead to. */
  const customer = runToEnd("vite", ["build", "--watch", "--logLevel", "warn"], { env, cwd: join(root, "apps", "customer") });
  const office = runToEnd("vite", ["build", "--watch", "--logLevel", "warn"], { env, cwd: join(root, "apps", "backoffice") });
  return Promise.race([server, web, customer, office]);
}
