/** B §3 Order.status. */
export const orderStatusCodes = ["NEW", "PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"] as const;
export type OrderStatusCode = (typeof orderStatusCodes)[number];
