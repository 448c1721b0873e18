import { askBack } from "../../application/order/ask-back.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { writeOnceAsCustomer } from "./write-once-as-customer.ts";

/** POST /api/customer_order/questions: the customer asks back. */
export const postCustomerQuestion = handleCustomer("postCustomerQuestion", (input, customer) =>
  writeOnceAsCustomer(input, customer, (tx) => askBack(tx, customer.orderId, input.body, input.context.clock())),
);
