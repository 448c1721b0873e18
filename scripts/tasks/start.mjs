import { runToEnd } from "../setup/processes.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

/** One server with API and app on http://localhost:8080, on the embedded database, with the demo town on first start. */
export async function run(args, env) {
  await ensureWebBuild(env);
  /* One arena of glibc's allocator instead of up to eight for each core, each of which keeps what it once had: decision 027. */
  return runToEnd("node", ["apps/server/src/main.ts", ...args], { env: { MALLOC_ARENA_MAX: "1", ...env } });
}
