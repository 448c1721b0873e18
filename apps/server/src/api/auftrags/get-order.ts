import { readOrder } from "../../db/read-order.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { orderAsReadBy } from "../../policies/read-accounts.ts";
import { mayReadOrder } from "../../policies/read-papers.ts";

/** GET /api/auftrags/{id}: one's own order, and for the back office every one, with masked IBANs; a team lead reads little of his team's. */
export const getOrder = handle("getOrder", async ({ id, actor, context }) => {
  const { db } = context.database;
  const order = await db.selectFrom("orders").select("user_id").where("id", "=", id).executeTakeFirst();
  if (order === undefined) return refuse("not_found");
  if (!mayReadOrder(actor, order.user_id)) return refuse("forbidden");
  const whole = await readOrder(db, id);
  return whole === null ? refuse("not_found") : ok(orderAsReadBy(actor, order.user_id, whole));
});
