import { sql } from "kysely";

import { orderStatusJson } from "../../db/presenters/order-status.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadOrder } from "../../policies/read-papers.ts";

/** GET /api/auftrag_statuses/{id}: for whose order it is, who leads him, and the back office. */
export const getOrderStatus = handle("getOrderStatus", async ({ id, actor, context }) => {
  const { db } = context.database;
  const owner = await db
    .selectFrom("order_statuses")
    .innerJoin("orders", "orders.id", "order_statuses.order_id")
    .select("orders.user_id")
    .where("order_statuses.id", "=", id)
    .executeTakeFirst();
  if (owner === undefined) return refuse("not_found");
  if (!mayReadOrder(actor, owner.user_id)) return refuse("forbidden");
  const json = await readOneJson(db, orderStatusJson, sql`order_statuses s where s.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
