import { buildWeb } from "../setup/web-build.mjs";

/** Builds the app for the server to serve. */
export async function run(_args, env) {
  await buildWeb(env);
  return 0;
}
