import { sql } from "kysely";

import { callbackJson, callbackRows } from "../../db/presenters/callback.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { seenCallbacks } from "../../policies/use-callback.ts";

/** GET /api/callbacks/{id}: for whoever sees it in the list. */
export const getCallback = handle("getCallback", async ({ id, actor, context }) => {
  const { db } = context.database;
  const seen = await seenCallbacks(db, actor);
  const json = await readOneJson(db, callbackJson, sql`${callbackRows} where b.id = ${id} and ${seen}`);
  return json === null ? refuse("not_found") : ok(json);
});
