import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readAppVersion } from "./app-version-of.ts";

/** GET /api/app_versions/{version}. */
export const getAppVersion = handle("getAppVersion", async ({ params, context }) => {
  const found = await readAppVersion(context.database.db, params["version"] ?? "");
  return found === null ? refuse("not_found") : ok(found);
});
