import { recordByCustomer } from "../../application/objection/record-by-customer.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { writeOnceOfStatus } from "./write-once-of-status.ts";

/** POST /api/customer_status/objections: the customer objects to visits and calls. */
export const postStatusObjection = handleStatus("postStatusObjection", (input, customer) =>
  writeOnceOfStatus(input, customer, (tx) =>
    recordByCustomer(tx, { id: input.body.uuid, orderId: customer.orderId }, input.context.clock()),
  ),
);
