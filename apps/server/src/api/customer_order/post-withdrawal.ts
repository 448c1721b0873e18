import { withdrawByCustomer } from "../../application/order/withdraw-by-customer.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { writeOnceAsCustomer } from "./write-once-as-customer.ts";

/** POST /api/customer_order/withdrawals: the customer withdraws. */
export const postCustomerWithdrawal = handleCustomer("postCustomerWithdrawal", (input, customer) => {
  const { jobs, clock } = input.context;
  return writeOnceAsCustomer(input, customer, (tx) =>
    withdrawByCustomer(tx, { jobs, now: clock() }, customer.orderId, input.body),
  );
});
