import { getOrderStatus } from "./get-order-status.ts";
import { postOrderStatus } from "./post-order-status.ts";

/** The calls of /api/auftrag_statuses. */
export const orderStatusCalls = { getOrderStatus, postOrderStatus };
