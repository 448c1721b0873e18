import { getCustomerStatus } from "./get-customer-status.ts";
import { postContactRequest } from "./post-contact-request.ts";
import { postMailChoice } from "./post-mail-choice.ts";
import { postStatusObjection } from "./post-status-objection.ts";
import { postStatusQuestion } from "./post-status-question.ts";
import { postStatusWithdrawal } from "./post-status-withdrawal.ts";

/** The calls of /api/customer_status, for the customer whose cookie opens it. */
export const customerStatusCalls = {
  getCustomerStatus,
  postContactRequest,
  postMailChoice,
  postStatusObjection,
  postStatusQuestion,
  postStatusWithdrawal,
};
