import type { calls, CallName } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../errors.ts";
import type { CustomerCall } from "../policies/access.ts";
import { findStatusSession, type StatusSession } from "../sessions/status-session.ts";
import { handleGuarded, type AnsweredCall, type Guard, type Input } from "./handle.ts";
import type { AnswerOf, Reply } from "./reply.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose order's state the cookie of its page opens. */
    statusCustomer?: StatusSession;
  }
}

type StatusHandler<Name extends CallName> = (
  input: Input<(typeof calls)[Name]>,
  customer: StatusSession,
) => Promise<Reply<AnswerOf<(typeof calls)[Name]>> | Refusal>;

/** Answers a call of the page of an order's state: who asks is known by the cookie of its session, and a stranger learns nothing but 401. */
export function handleStatus<Name extends CustomerCall>(name: Name, handler: StatusHandler<Name>): AnsweredCall<Name> {
  return handleGuarded(
    name,
    async (input) => {
      const { statusCustomer } = input.request;
      if (statusCustomer === undefined) throw new Error("a customer's call came past its guard");
      return handler(input, statusCustomer);
    },
    admitCustomer,
  );
}

const admitCustomer: Guard = async ({ clock, database }, request) => {
  const customer = await findStatusSession(database.db, request.headers.cookie, clock());
  if (isRefusal(customer)) return customer;
  request.statusCustomer = customer;
  return null;
};
