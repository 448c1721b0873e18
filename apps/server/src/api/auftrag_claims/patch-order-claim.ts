import { sql } from "kysely";

import { keepClaim } from "../../application/order/claim-order.ts";
import { orderClaimJson } from "../../db/presenters/order-claim.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/auftrag_claims/{id}: the page with the order is still open, or was left. */
export const patchOrderClaim = handle("patchOrderClaim", async (input) => {
  const { id, actor, body } = input;
  return patchOnce(input, async (tx) => {
    const refusal = await keepClaim(tx, { id, userId: actor.id, ends: body.ended === true });
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, orderClaimJson, sql`order_claims c where c.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
