import type { Conclusion } from "@rundgang/domain";

import { dateOf } from "./dates.ts";
import type { Order } from "./resources/orders.ts";

type Told = Pick<Order, "contractType" | "erfassungsdatumAt" | "customerConfirmedAt" | "acceptedAt">;

/** When an order was concluded, as its withdrawal is judged by it (domain `judgeWithdrawal`). */
export function conclusionOf({ erfassungsdatumAt, customerConfirmedAt = null, acceptedAt = null }: Told): Conclusion {
  return {
    capturedOn: dateOf(customerConfirmedAt ?? erfassungsdatumAt),
    acceptedOn: acceptedAt === null ? null : dateOf(acceptedAt),
  };
}

/** Whether the deadline of its withdrawal runs: that of a remote order does not before its customer has confirmed it. */
export function hasDeadline({ contractType, customerConfirmedAt = null }: Told): boolean {
  return contractType !== "remote" || customerConfirmedAt !== null;
}
