import { Readable } from "node:stream";

import { importRejectsPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { rejectsText } from "../../application/import/job/read-rejects.ts";
import type { Context } from "../../context.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendRefusal } from "../../http/send.ts";

/** GET /api/imports/{id}/rejects: all refused rows as CSV, with line and reason, to be put right and sent again. */
export function registerSendImportRejects(app: FastifyInstance, context: Context): void {
  app.get(
    importRejectsPath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const actor = await authenticate(context, request, "sendImportRejects");
      if (isRefusal(actor)) return sendRefusal(reply, actor);
      const id = uuidOfRouteParam(request.params.id);
      const lines = id === null ? null : await rejectsText(context.database.db, id);
      if (lines === null) return sendRefusal(reply, refuse("not_found"));
      return reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="Abgewiesene-Zeilen.csv"`)
        .header("x-content-type-options", "nosniff")
        .header("cross-origin-resource-policy", "same-origin")
        .header("cache-control", "private, no-store")
        .send(Readable.from(lines));
    },
  );
}
