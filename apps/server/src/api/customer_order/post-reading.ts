import { noteReading } from "../../application/customer/note-reading.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { writeOnceAsCustomer } from "./write-once-as-customer.ts";

/** POST /api/customer_order/readings: the summary was shown to its customer to its end. */
export const postCustomerReading = handleCustomer("postCustomerReading", (input, customer) =>
  writeOnceAsCustomer(input, customer, (tx) =>
    noteReading(tx, customer.orderId, input.body.summarySha256, input.context.clock()),
  ),
);
