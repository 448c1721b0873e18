import { requestContact } from "../../application/customer/contact-requests.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { writeOnceOfStatus } from "./write-once-of-status.ts";

/** POST /api/customer_status/contact_requests: the customer asks for other contact data. */
export const postContactRequest = handleStatus("postContactRequest", (input, customer) =>
  writeOnceOfStatus(input, customer, (tx) => requestContact(tx, customer.orderId, input.body, input.context.clock())),
);
