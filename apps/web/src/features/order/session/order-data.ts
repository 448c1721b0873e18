import { orderFormData, orderTypeOf } from "@rundgang/domain";
import type { Answers } from "@rundgang/forms";

import type { OrderWork } from "./order-work.ts";

/**
 * B §3 "Order form data" of these answers at this door: what the order carries as `providerData`.
 * @param isSignedOutside the customer signed on his own device: also without its call any more it is an order of one
 */
export function orderDataOf(work: OrderWork, answers: Answers, isSignedOutside = false): Record<string, unknown> {
  const { form, names, draft, onlineBonusCents, projectPhase } = work;
  return orderFormData(form, answers, {
    ...names,
    ...(onlineBonusCents !== undefined && { onlineBonusCents }),
    type: orderTypeOf(draft.contractType),
    ...(projectPhase !== undefined && { projectPhase }),
    videoOrder: work.signedBy === "customer" || isSignedOutside,
    belongsToForeignPolygon: work.foreign,
    createdBySalesman: work.address.data.createdBySalesman ?? false,
  });
}
