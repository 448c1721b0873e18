import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { readSummaryExport } from "../../application/order/read-summary-export.ts";
import { sendSummary } from "../../application/order/send-summary.ts";
import { broadcastJson } from "../../db/presenters/broadcast.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, TryLater } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/**
 * POST /api/customer_broadcasts: 201 with the rendered summary, 418 with the same answer for the same request again. Takes B's summary export
 * as well (D56).
 */
export const postBroadcast = handle("postBroadcast", async (input) => {
  const { actor, context } = input;
  const { files, jobs, typesetter, paperTurns, database } = context;
  const body = "exportData" in input.body ? await readSummaryExport(database.db, input.body, context.clock()) : input.body;
  if (isRefusal(body)) return body;
  const at = readDeviceTime({ path: "requested", wallTime: body.requested, instant: body.requestedAt });
  if (isRefusal(at)) return at;
  const made = await paperTurns.take(() =>
    createOnce({ ...input, body }, async (tx) => {
      const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: context.clock() };
      const refusal = await sendSummary(tx, ports, actor, body, at);
      if (refusal !== null) return refusal;
      const json = await readOneJson(tx, broadcastJson, sql`broadcasts b where b.id = ${body.uuid}`);
      return json === null ? refuse("not_found") : created(json, iri("customer_broadcasts", body.uuid));
    }),
  );
  if (made === "busy") throw new TryLater(10);
  return made;
});
