import { customerDocumentPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { isRefusal } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";
import { findCustomerSession } from "../../sessions/customer-session.ts";
import { sendPaperToCustomer } from "./send-paper-to-customer.ts";

/** GET /api/customer_order/documents/{id}/stream: a paper of the order that the customer's session is for; a mandate with its account masked. Its opening may be a step of the evidence. */
export function registerStreamCustomerDocument(app: FastifyInstance, context: Context): void {
  app.get(
    customerDocumentPath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const customer = await findCustomerSession(context.database.db, request.headers.cookie, context.clock());
      if (isRefusal(customer)) return sendRefusal(reply, customer);
      return sendPaperToCustomer(context, reply, customer.orderId, uuidOfRouteParam(request.params.id));
    },
  );
}
