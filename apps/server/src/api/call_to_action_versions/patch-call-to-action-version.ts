import { endCallToAction } from "../../application/call-to-action/set-call-to-action.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readCallToActionVersion } from "./read-call-to-action-version.ts";

/** PATCH /api/call_to_action_versions/{id}: ends it. One that has ended already stays as it is. */
export const patchCallToActionVersion = handle("patchCallToActionVersion", async (input) => {
  const { id, context } = input;
  return patchOnce(input, async (tx) => {
    const row = await tx.selectFrom("call_to_actions").select(["name", "ended_at"]).where("id", "=", id).executeTakeFirst();
    if (row === undefined) return refuse("not_found");
    const ended = row.ended_at === null ? await endCallToAction(tx, row.name, context.clock()) : null;
    if (isRefusal(ended)) return ended;
    const json = await readCallToActionVersion(tx, id);
    return json === null ? refuse("not_found") : ok(json);
  });
});
