import { sql } from "kysely";

import { readRows } from "../../db/read-rows.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { seenOrders } from "../auftrags/order-filter.ts";

/** GET /api/auftrag_filters: the salesmen and projects of one's own orders, and of all for the back office, by name. */
export const getOrderFilters = handle("getOrderFilters", async ({ actor, context }) => {
  const { db } = context.database;
  const named = sql<{ id: string; name: string }>`n.id::text as id, n.name`;
  const salesmen = await readRows(
    db,
    named,
    sql`users n where exists (select from orders o where o.user_id = n.id and ${seenOrders(actor)}) order by n.name, n.id`,
  );
  const projects = await readRows(
    db,
    named,
    sql`projects n where exists (select from addresses a join units u on u.address_id = a.id join orders o on o.unit_id = u.id
      where a.project_id = n.id and ${seenOrders(actor)}) order by n.name, n.id`,
  );
  return ok({ "@id": "/api/auftrag_filters", "@type": "AuftragFilters", salesmen, projects });
});
