import { orderEvidencePath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { zipEvidence } from "../../application/order/zip-evidence.ts";
import { exportEvidence } from "../../application/order/export-evidence.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal, refuse, TryLater } from "../../errors.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendRefusal } from "../../http/send.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/**
 * GET /api/auftrags/{id}/evidence: one order with all its evidence and documents as a ZIP, for the back office, sealed by the server's key
 * (decision 110); `npm run verify-evidence` checks it. Each export is a step of the order's evidence, so it is not answered to HEAD.
 */
export function registerSendEvidence(app: FastifyInstance, context: Context): void {
  app.get(
    orderEvidencePath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const actor = await authenticate(context, request, "sendEvidence");
      if (isRefusal(actor)) return sendRefusal(reply, actor);
      const refusal = refuseStalePassword(actor, context.clock());
      if (refusal !== null) return sendRefusal(reply, refusal);
      const id = uuidOfRouteParam(request.params.id);
      if (id === null) return sendRefusal(reply, refuse("not_found"));
      const found = await transact(context.database.db, (tx) => exportEvidence(tx, actor, id, context.clock()));
      if (found === null) return sendRefusal(reply, refuse("not_found"));
      /* The transaction is over: a time-stamp service may take its time, and an export that is not handed out is a step all the same. */
      const seal = await context.seal.sign(Buffer.from(found.json, "utf8")).catch((error: unknown) => {
        if (error instanceof TryLater) throw error;
        context.log.error({ err: error }, "export_not_sealed");
        return null;
      });
      if (seal === null) return sendRefusal(reply, refuse("unavailable"));
      return reply
        .header("content-type", "application/zip")
        .header("content-disposition", `attachment; filename="Nachweis-${found.number}.zip"`)
        .header("x-content-type-options", "nosniff")
        .header("cross-origin-resource-policy", "same-origin")
        .header("cache-control", "private, no-store")
        .send(zipEvidence(found, seal, context.files));
    },
  );
}
