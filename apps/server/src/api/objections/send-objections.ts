import { Readable } from "node:stream";

import { dateOf, objectionsFilePath } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import { exportSheet } from "../../application/export/export-sheets.ts";
import type { Context } from "../../context.ts";
import { isRefusal } from "../../errors.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendRefusal } from "../../http/send.ts";
import { csvOf } from "../../tables/write-sheet.ts";

/** GET /api/objections.csv: where nobody is to be called on, for the back office, which makes no other exports. It says no reason and no name. */
export function registerSendObjections(app: FastifyInstance, context: Context): void {
  app.get(objectionsFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await authenticate(context, request, "sendObjections");
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const today = dateOf(context.clock().toISOString());
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="Widersprueche-${today}.csv"`)
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, no-store")
      .send(Readable.from(csvOf(exportSheet(context.database.db, { kind: "objections", filter: {} }))));
  });
}
