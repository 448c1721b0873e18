import { orderFormData, orderTypeOf } from "@rundgang/domain";
import type { Answers } from "@rundgang/forms";

import type { OrderWork } from "./order-work.ts";

/** B §3 "Order form data" of these answers at this door: what the order carries as `providerData`. */
export function orderDataOf(work: OrderWork, answers: Answers): Record<string, unknown> {
  const { form, names, draft, onlineBonusCents, projectPhase } = work;
  return orderFormData(form, answers, {
    ...names,
    ...(onlineBonusCents !== undefined && { onlineBonusCents }),
    type: orderTypeOf(draft.contractType),
    ...(projectPhase !== undefined && { projectPhase }),
    belongsToForeignPolygon: work.foreign,
    createdBySalesman: work.address.data.createdBySalesman ?? false,
  });
}
