import { getCustomerOrder } from "./get-customer-order.ts";
import { postCustomerConfirmation } from "./post-confirmation.ts";
import { postCustomerQuestion } from "./post-question.ts";
import { postCustomerReading } from "./post-reading.ts";
import { postCustomerReadingHelp } from "./post-reading-help.ts";
import { postCustomerWithdrawal } from "./post-withdrawal.ts";

/** The calls of /api/customer_order, for the customer whose cookie opens it. */
export const customerOrderCalls = {
  getCustomerOrder,
  postCustomerConfirmation,
  postCustomerQuestion,
  postCustomerReading,
  postCustomerReadingHelp,
  postCustomerWithdrawal,
};
