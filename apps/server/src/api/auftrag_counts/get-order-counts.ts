import { orderViews, type OrderView } from "@rundgang/domain";
import { sql } from "kysely";

import { orderViewSql } from "../../db/order-views.ts";
import { readRows } from "../../db/read-rows.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { seenOrders } from "../auftrags/order-filter.ts";

/** GET /api/auftrag_counts: how many orders each view holds, of one's own, and of all for the back office; by one reading of the table. */
export const getOrderCounts = handle("getOrderCounts", async ({ actor, context }) => {
  const columns = orderViews.map((view) => sql`count(*) filter (where ${orderViewSql[view]})::int as ${sql.ref(view)}`);
  const [counts] = await readRows(
    context.database.db,
    sql<Record<OrderView, number>>`${sql.join(columns)}`,
    sql`orders o where ${seenOrders(actor)}`,
  );
  if (counts === undefined) throw new Error("a count answers one row");
  return ok({ "@id": "/api/auftrag_counts", "@type": "AuftragCounts", counts });
});
