import { idOfIri, iri } from "@rundgang/contracts";
import * as z from "zod";

import { noticeRules } from "../../application/call-to-action/notice-rules.ts";
import { setCallToAction } from "../../application/call-to-action/set-call-to-action.ts";
import { contentViolations } from "../../application/content-violations.ts";
import { isRefusal, refuse, refuseField, refuseInvalid } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readCallToActionVersion } from "./read-call-to-action-version.ts";

const rules = z.object(noticeRules);

/** POST /api/call_to_action_versions: a notice, or the next version of one; by the rules of an operator's file. */
export const postCallToActionVersion = handle("postCallToActionVersion", async (input) => {
  const { body, context } = input;
  const said = rules.safeParse(body);
  if (!said.success) return refuseInvalid(contentViolations(said.error, ""));
  const { provider, territory, role } = body;
  return createOnce(input, async (tx) => {
    const content = {
      ...said.data,
      provider: provider === null ? null : Number(idOfIri(provider)),
      territory: territory === null ? null : { id: idOfIri(territory) },
      role,
    };
    const set = await setCallToAction(tx, content, context.clock(), body.follows);
    if (isRefusal(set)) return set;
    if (!set.changed) return refuseField("text", `Nichts geändert: Das steht schon so in Fassung ${set.version}.`);
    const json = await readCallToActionVersion(tx, set.id);
    return json === null ? refuse("not_found") : created(json, iri("call_to_action_versions", set.id));
  });
});
