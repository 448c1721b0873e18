import { getOrder } from "./get-order.ts";
import { listOrders } from "./list-orders.ts";
import { patchOrder } from "./patch-order.ts";
import { postOrder } from "./post-order.ts";

/** The calls of /api/auftrags. */
export const orderCalls = { getOrder, listOrders, patchOrder, postOrder };
