import { statusDocumentPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { isRefusal } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";
import { findStatusSession } from "../../sessions/status-session.ts";
import { sendPaperToCustomer } from "../customer_order/send-paper-to-customer.ts";

/** GET /api/customer_status/documents/{id}/stream: a paper of the order whose state the session is for; a mandate with its account masked. */
export function registerStreamStatusDocument(app: FastifyInstance, context: Context): void {
  app.get(
    statusDocumentPath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const customer = await findStatusSession(context.database.db, request.headers.cookie, context.clock());
      if (isRefusal(customer)) return sendRefusal(reply, customer);
      return sendPaperToCustomer(context, reply, customer.orderId, uuidOfRouteParam(request.params.id));
    },
  );
}
