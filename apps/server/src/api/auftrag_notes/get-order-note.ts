import { sql } from "kysely";

import { orderNoteJson } from "../../db/presenters/order-note.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/auftrag_notes/{id}. */
export const getOrderNote = handle("getOrderNote", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, orderNoteJson, sql`order_notes n where n.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
