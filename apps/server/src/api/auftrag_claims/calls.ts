import { getOrderClaim } from "./get-order-claim.ts";
import { listOrderClaims } from "./list-order-claims.ts";
import { patchOrderClaim } from "./patch-order-claim.ts";
import { postOrderClaim } from "./post-order-claim.ts";

/** The calls of /api/auftrag_claims. */
export const orderClaimCalls = { getOrderClaim, listOrderClaims, patchOrderClaim, postOrderClaim };
