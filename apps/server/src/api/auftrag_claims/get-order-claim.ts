import { sql } from "kysely";

import { orderClaimJson } from "../../db/presenters/order-claim.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/auftrag_claims/{id}: one that is over, too. */
export const getOrderClaim = handle("getOrderClaim", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, orderClaimJson, sql`order_claims c where c.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
