import { sql } from "kysely";

import { orderNoteJson } from "../../db/presenters/order-note.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/auftrag_notes?auftrag=: the notes of one order, the newest first; without the filter none. */
export const listOrderNotes = handle("listOrderNotes", async (input) => {
  const { query, context } = input;
  const ofOrder = uuidsOf(query.auftrag === undefined ? [] : [query.auftrag]);
  const members = await readJson(
    context.database.db,
    orderNoteJson,
    sql`order_notes n where n.order_id = any(${ofOrder}) order by n.created_at desc, n.id`,
  );
  return okList(input, members);
});
