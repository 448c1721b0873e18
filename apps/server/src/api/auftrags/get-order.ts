import { sql } from "kysely";

import { orderJson } from "../../db/presenters/order.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { asReadBy } from "../../policies/read-accounts.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";

/** GET /api/auftrags/{id}: one's own order, and for the back office every one, with masked IBANs. */
export const getOrder = handle("getOrder", async ({ id, actor, context }) => {
  const { db } = context.database;
  const order = await db.selectFrom("orders").select("user_id").where("id", "=", id).executeTakeFirst();
  if (order === undefined) return refuse("not_found");
  if (!mayReadPaper(actor, order.user_id)) return refuse("forbidden");
  const json = await readOneJson(db, orderJson, sql`orders o where o.id = ${id}`);
  return json === null ? refuse("not_found") : ok(asReadBy(actor, order.user_id, json));
});
