import type { calls, CallName } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../errors.ts";
import type { CustomerCall } from "../policies/access.ts";
import { findCustomerSession, type CustomerSession } from "../sessions/customer-session.ts";
import { handleGuarded, type AnsweredCall, type Guard, type Input } from "./handle.ts";
import type { AnswerOf, Reply } from "./reply.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose order the cookie of a customer's page opens. */
    customer?: CustomerSession;
  }
}

type CustomerHandler<Name extends CallName> = (
  input: Input<(typeof calls)[Name]>,
  customer: CustomerSession,
) => Promise<Reply<AnswerOf<(typeof calls)[Name]>> | Refusal>;

/** Answers a call of a customer's page: who asks is known by the cookie that his link was exchanged for, and a stranger learns nothing but 401. */
export function handleCustomer<Name extends CustomerCall>(name: Name, handler: CustomerHandler<Name>): AnsweredCall<Name> {
  return handleGuarded(
    name,
    async (input) => {
      const { customer } = input.request;
      if (customer === undefined) throw new Error("a customer's call came past its guard");
      return handler(input, customer);
    },
    admitCustomer,
  );
}

const admitCustomer: Guard = async ({ clock, database }, request) => {
  const customer = await findCustomerSession(database.db, request.headers.cookie, clock());
  if (isRefusal(customer)) return customer;
  request.customer = customer;
  return null;
};
