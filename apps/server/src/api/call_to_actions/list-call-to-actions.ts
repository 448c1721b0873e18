import { sql } from "kysely";

import { callToActionJson } from "../../db/presenters/call-to-action.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { isMeantFor } from "../../policies/read-call-to-action.ts";

/** GET /api/call_to_actions: those in force that are meant for who asks, the oldest first. */
export const listCallToActions = handle("listCallToActions", async (input) => {
  const { actor, context } = input;
  const members = await readJson(
    context.database.db,
    callToActionJson,
    sql`call_to_actions k where k.ended_at is null and ${isMeantFor(actor)} order by k.created_at, k.name`,
  );
  return okList(input, members);
});
