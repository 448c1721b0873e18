import { askBack } from "../../application/order/ask-back.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { writeOnceOfStatus } from "./write-once-of-status.ts";

/** POST /api/customer_status/questions: the customer asks the back office. */
export const postStatusQuestion = handleStatus("postStatusQuestion", (input, customer) =>
  writeOnceOfStatus(input, customer, (tx) => askBack(tx, customer.orderId, input.body, input.context.clock())),
);
