import { runToEnd } from "../setup/processes.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

/** Checks an order form that is being written, or opens it in the app; see docs/forms.md. */
export async function run(args, env) {
  if (args[0] === "preview") await ensureWebBuild(env);
  return runToEnd("node", ["apps/server/src/form/main.ts", ...args], { env });
}
