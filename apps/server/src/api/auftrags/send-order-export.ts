import { orderExportPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { exportKinds, exportOrder, type ExportKind } from "../../application/order/export-order.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { authenticate } from "../../http/authenticate.ts";
import { refuseParameter } from "../../http/read-query.ts";
import { sendRefusal } from "../../http/send.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { art?: unknown } }>;

/**
 * GET /api/auftrags/{id}/export?art=haupt|generisch: one order as its provider takes it, as a JSON file for the back office. Each one is a step
 * of the order's evidence, so it is not answered to HEAD.
 */
export function registerSendOrderExport(app: FastifyInstance, context: Context): void {
  app.get(orderExportPath(":id"), { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const actor = await authenticate(context, request, "sendOrderExport");
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const now = context.clock();
    const refusal = refuseStalePassword(actor, now);
    if (refusal !== null) return sendRefusal(reply, refusal);
    const orderId = uuidOfRouteParam(request.params.id);
    if (orderId === null) return sendRefusal(reply, refuse("not_found"));
    const { art } = request.query;
    if (!isKind(art)) return sendRefusal(reply, refuseParameter("art"));
    const found = await transact(context.database.db, (tx) => exportOrder(tx, actor, { orderId, kind: art, now }));
    if (found === null) return sendRefusal(reply, refuse("not_found"));
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="Auftrag-${found.number}-${art}.json"`)
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, no-store")
      .send(found.json);
  });
}

function isKind(art: unknown): art is ExportKind {
  return Object.keys(exportKinds).some((kind) => kind === art);
}
