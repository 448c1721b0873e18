import { sql } from "kysely";

import { callToActionJson } from "../../db/presenters/call-to-action.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { isMeantFor } from "../../policies/read-call-to-action.ts";

/** GET /api/call_to_actions/{id}: one that is meant for who asks, an ended one too; whoever it is not meant for knows of none. */
export const getCallToAction = handle("getCallToAction", async ({ id, actor, context }) => {
  const json = await readOneJson(
    context.database.db,
    callToActionJson,
    sql`call_to_actions k where k.id = ${id} and ${isMeantFor(actor)}`,
  );
  return json === null ? refuse("not_found") : ok(json);
});
