import { Readable } from "node:stream";

import { exportDataPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { openVerified } from "../../files/open-verified.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendFile } from "../../http/send-file.ts";
import { sendRefusal } from "../../http/send.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** GET /api/exports/{id}/data: the file, for whoever had it made; 404 once it is gone. */
export function registerSendExportData(app: FastifyInstance, context: Context): void {
  app.get(
    exportDataPath(":id"),
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const actor = await authenticate(context, request, "sendExportData");
      if (isRefusal(actor)) return sendRefusal(reply, actor);
      const id = uuidOfRouteParam(request.params.id);
      const row =
        id === null
          ? undefined
          : await context.database.db
              .selectFrom("exports")
              .select(["file_id", "sha256", "format", "gone_at"])
              .where("id", "=", id)
              .where("user_id", "=", actor.id)
              .executeTakeFirst();
      /* What the hourly chore has not taken away yet is gone all the same. */
      const gone = row?.gone_at ?? null;
      const isThere = gone !== null && gone > context.clock();
      if (row === undefined || row.file_id === null || row.sha256 === null || !isThere)
        return sendRefusal(reply, refuse("not_found"));
      const opened = await openVerified(context.files, row.file_id, row.sha256);
      if (opened === null) return sendRefusal(reply, refuse("not_found"));
      if (opened.body instanceof Readable)
        opened.body.once("error", (error) => request.log.error({ err: error }, "file_broke_off"));
      const file = {
        id: row.file_id,
        mediaType: mediaTypes[row.format] ?? "text/csv",
        sha256: row.sha256,
        name: `Export.${row.format}`,
      };
      return sendFile(reply.header("content-length", opened.size), file, opened.body);
    },
  );
}
