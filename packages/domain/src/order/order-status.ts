/** B §3 Order.status. */
export const orderStatusCodes = ["NEW", "PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"] as const;
export type OrderStatusCode = (typeof orderStatusCodes)[number];

/** Whether an order makes its unit sold: all but the rejected and the cancelled (A §4, 3-decisions "Field work"). */
export function stands({ status }: { readonly status: OrderStatusCode }): boolean {
  switch (status) {
    case "REJECTED":
    case "CANCELLED":
      return false;
    case "NEW":
    case "PENDING":
    case "CHANGE_REQUEST":
    case "ACCEPTED":
      return true;
  }
}
