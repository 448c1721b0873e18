import type { Conclusion } from "@rundgang/domain";

import { dateOf } from "./dates.ts";
import type { Order } from "./resources/orders.ts";

type Told = Pick<Order, "contractType" | "erfassungsdatumAt" | "customerConfirmedAt" | "acceptedAt" | "receipt" | "mails">;

/** When an order was concluded, as its withdrawal is judged by it (domain `judgeWithdrawal`). */
export function conclusionOf(order: Told): Conclusion {
  const { erfassungsdatumAt, customerConfirmedAt = null, acceptedAt = null, receipt } = order;
  const receivedAt = customerConfirmedAt ?? receipt?.receivedAt;
  const captured = customerConfirmedAt ?? erfassungsdatumAt;
  return {
    /* What came cannot have been captured later, whatever the device's clock said. */
    capturedOn: dateOf(receivedAt !== undefined && Date.parse(receivedAt) < Date.parse(captured) ? receivedAt : captured),
    receivedOn: receivedAt === undefined ? undefined : dateOf(receivedAt),
    acceptedOn: acceptedAt === null ? null : dateOf(acceptedAt),
    instructedOn: instructedOn(order),
  };
}

/** When the first confirmation left that did not come back. */
function instructedOn({ mails = [] }: Told): string | null | undefined {
  const confirmations = mails.filter(({ kind }) => kind === "confirmation");
  if (confirmations.length === 0) return undefined;
  const left = confirmations.filter(({ state }) => state === "handed_over").map(({ stateAt }) => dateOf(stateAt));
  return left.toSorted()[0] ?? null;
}

/** Whether the deadline of its withdrawal runs: that of a remote order does not before its customer has confirmed it. */
export function hasDeadline({ contractType, customerConfirmedAt = null }: Told): boolean {
  return contractType !== "remote" || customerConfirmedAt !== null;
}
