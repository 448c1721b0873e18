import { iri } from "@rundgang/contracts";

import { decideContact } from "../../application/customer/contact-requests.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/contact_decisions: the back office approves other contact data of a customer, or declines them. */
export const postContactDecision = handle("postContactDecision", async (input) => {
  const { actor, body, context } = input;
  return createOnce(input, async (tx) => {
    const { uuid, request, approved, reason } = body;
    const ports = { jobs: context.jobs, now: context.clock() };
    const orderId = await decideContact(tx, ports, { request, approved, reason, userId: actor.id });
    if (isRefusal(orderId)) return orderId;
    return stored({ "@type": "ContactDecision" as const, uuid, request, auftrag: iri("auftrags", orderId) });
  });
});
