import type { calls, CallName } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../errors.ts";
import { findCustomerSession, type CustomerAccess } from "../sessions/customer-session.ts";
import { handle, type AnsweredCall, type Input } from "./handle.ts";
import type { AnswerOf, Reply } from "./reply.ts";

type PublicCall = { [Name in CallName]: (typeof calls)[Name] extends { readonly public: true } ? Name : never }[CallName];
type CustomerHandler<Name extends CallName> = (
  input: Input<(typeof calls)[Name]>,
  customer: CustomerAccess,
) => Promise<Reply<AnswerOf<(typeof calls)[Name]>> | Refusal>;

/** Answers a call of a customer's page: who asks is known by the cookie that his link was exchanged for. */
export function handleCustomer<Name extends PublicCall>(name: Name, handler: CustomerHandler<Name>): AnsweredCall<Name> {
  return handle(name, async (input) => {
    const { clock, database } = input.context;
    const customer = await findCustomerSession(database.db, input.headers.cookie, clock());
    return isRefusal(customer) ? customer : handler(input, customer);
  });
}
