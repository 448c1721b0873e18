import { chooseMails } from "../../application/customer/choose-mails.ts";
import { handleStatus } from "../../http/handle-status.ts";
import { writeOnceOfStatus } from "./write-once-of-status.ts";

/** POST /api/customer_status/mail_choices: whether the customer gets a mail with each step. */
export const postMailChoice = handleStatus("postMailChoice", (input, customer) =>
  writeOnceOfStatus(input, customer, async (tx) => {
    await chooseMails(tx, customer.orderId, input.body.wanted, input.context.clock());
    return null;
  }),
);
