import { getCustomerOrder } from "./get-customer-order.ts";

/** The calls of /api/customer_order, for the customer whose cookie opens it. */
export const customerOrderCalls = { getCustomerOrder };
