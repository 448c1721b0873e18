import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readCallToActionVersion } from "./read-call-to-action-version.ts";

/** GET /api/call_to_action_versions/{id}: an ended one too. */
export const getCallToActionVersion = handle("getCallToActionVersion", async ({ id, context }) => {
  const json = await readCallToActionVersion(context.database.db, id);
  return json === null ? refuse("not_found") : ok(json);
});
