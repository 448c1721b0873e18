import type { calls, CallName } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../errors.ts";
import { findCustomerSession, type CustomerAccess } from "../sessions/customer-session.ts";
import { handle, type AnsweredCall, type Guard, type Input } from "./handle.ts";
import type { AnswerOf, Reply } from "./reply.ts";

type PublicCall = { [Name in CallName]: (typeof calls)[Name] extends { readonly public: true } ? Name : never }[CallName];
type CustomerHandler<Name extends CallName> = (
  input: Input<(typeof calls)[Name]>,
  customer: CustomerAccess,
) => Promise<Reply<AnswerOf<(typeof calls)[Name]>> | Refusal>;

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of a customer's call before a body is read. */
    customer?: CustomerAccess;
  }
}

/** Whether the cookie is that of a session that counts. */
const byCookie: Guard = async ({ clock, database }, request) => {
  const customer = await findCustomerSession(database.db, request.headers.cookie, clock());
  if (isRefusal(customer)) return customer;
  request.customer = customer;
  return null;
};

/** Answers a call of a customer's page: who asks is known by the cookie that his link was exchanged for. */
export function handleCustomer<Name extends PublicCall>(name: Name, handler: CustomerHandler<Name>): AnsweredCall<Name> {
  const withCustomer = async (input: Input<(typeof calls)[Name]>) => {
    const { customer } = input.request;
    if (customer === undefined) throw new Error("the guard lets nobody through without a session");
    return handler(input, customer);
  };
  return handle(name, withCustomer, undefined, byCookie);
}
