import { idOfIri, iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { claimOrder } from "../../application/order/claim-order.ts";
import { orderClaimJson } from "../../db/presenters/order-claim.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/auftrag_claims: takes an order into work, so that no colleague reads it at the same time. */
export const postOrderClaim = handle("postOrderClaim", async (input) => {
  const { actor, body } = input;
  return createOnce(input, async (tx) => {
    const claim = { id: body.uuid, orderId: idOfIri(body.auftrag), userId: actor.id, takeOver: body.takeOver === true };
    const refusal = await claimOrder(tx, claim);
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, orderClaimJson, sql`order_claims c where c.id = ${body.uuid}`);
    return json === null ? refuse("not_found") : created(json, iri("auftrag_claims", body.uuid));
  });
});
