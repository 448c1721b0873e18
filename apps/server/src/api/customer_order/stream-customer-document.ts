import { customerDocumentPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { maskedMandate } from "../../application/customer/masked-mandate.ts";
import { noteSummaryOpened } from "../../application/customer/note-steps.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { sha256Of } from "../../files/sha256.ts";
import { germanFileName } from "../../http/german-file-name.ts";
import { sendFile } from "../../http/send-file.ts";
import { sendRefusal } from "../../http/send.ts";
import { findCustomerSession } from "../../sessions/customer-session.ts";

const summaries = new Set(["vzf_unsigned", "vzf_signed"]);

/** GET /api/customer_order/documents/{id}/stream: a paper of the order that the customer's session is for; a mandate with its account masked. Its opening may be a step of the evidence. */
export function registerStreamCustomerDocument(app: FastifyInstance, context: Context): void {
  const { clock, database, files, typesetter } = context;
  app.get(
    customerDocumentPath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const customer = await findCustomerSession(database.db, request.headers.cookie, clock());
      if (isRefusal(customer)) return sendRefusal(reply, customer);
      const { orderId } = customer;
      const id = uuidOfRouteParam(request.params.id);
      const paper =
        id === null
          ? undefined
          : await database.db
              .selectFrom("documents")
              .select(["id", "type", "media_type", "sha256"])
              .where("id", "=", id)
              .where("order_id", "=", orderId)
              .executeTakeFirst();
      const bytes = paper === undefined ? null : await files.get(paper.id);
      if (paper === undefined || bytes === null) return sendRefusal(reply, refuse("not_found"));
      if (sha256Of(bytes) !== paper.sha256) throw new Error(`stored bytes of ${paper.id} have changed`);
      if (summaries.has(paper.type)) {
        await transact(database.db, (tx) => noteSummaryOpened(tx, orderId, paper.sha256, clock()));
      }
      const { media_type: mediaType, sha256, type } = paper;
      const name = germanFileName(type, mediaType);
      if (type !== "sepa_mandate") return sendFile(reply, { id: paper.id, mediaType, sha256, name }, bytes);
      const mandate = await transact(database.db, (tx) => maskedMandate(tx, orderId, paper.id));
      if (mandate === null) return sendRefusal(reply, refuse("not_found"));
      const masked = await typesetter.render(mandate.paper, mandate.madeAt);
      return sendFile(reply, { id: paper.id, mediaType, sha256: sha256Of(masked), name }, masked);
    },
  );
}
