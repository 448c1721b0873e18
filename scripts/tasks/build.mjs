import { buildWeb } from "../setup/web-build.mjs";

/** Builds the app for the server to serve. */
export function run(_args, env) {
  buildWeb(env);
  return 0;
}
