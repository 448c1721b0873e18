import { sql } from "kysely";

import { callbackJson, callbackRows } from "../../db/presenters/callback.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { seenCallbacks } from "../../policies/use-callback.ts";

/** GET /api/callbacks: those that are not done, by the time that was wished for; a day long also one's own that are. */
export const listCallbacks = handle("listCallbacks", async (input) => {
  const { actor, context } = input;
  const { db } = context.database;
  const seen = await seenCallbacks(db, actor);
  const yesterday = new Date(context.clock().getTime() - 24 * 3_600_000);
  const listed = sql`${callbackRows} where ${seen} and (b.done_at is null or b.done_at > ${yesterday})
    order by b.done_at nulls first, coalesce(b.wish_at, b.asked_at), b.id`;
  return okList(input, await readJson(db, callbackJson, listed));
});
