import { withdrawByCustomer } from "../../application/order/withdraw-by-customer.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { writeOnceOfStatus } from "./write-once-of-status.ts";

/** POST /api/customer_status/withdrawals: the customer withdraws. */
export const postStatusWithdrawal = handleStatus("postStatusWithdrawal", (input, customer) => {
  const { jobs, clock } = input.context;
  return writeOnceOfStatus(input, customer, (tx) => withdrawByCustomer(tx, { jobs, now: clock() }, customer.orderId, input.body));
});
