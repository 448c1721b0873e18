import { readCustomerStatus } from "../../application/customer/read-customer-status.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/customer_status: what became of the order that the customer's link led to. */
export const getCustomerStatus = handleStatus("getCustomerStatus", async ({ context }, { orderId }) => {
  const { clock, database } = context;
  const status = await transact(database.db, (tx) => readCustomerStatus(tx, orderId, clock()));
  return status === null ? refuse("not_found") : ok(status);
});
