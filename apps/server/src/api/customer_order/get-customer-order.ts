import { readCustomerOrder } from "../../application/customer/read-customer-order.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/customer_order: the order that the customer's link led to. */
export const getCustomerOrder = handleCustomer("getCustomerOrder", async ({ context }, { orderId }) => {
  const { clock, database } = context;
  const order = await transact(database.db, (tx) => readCustomerOrder(tx, orderId, clock()));
  return order === null ? refuse("not_found") : ok(order);
});
