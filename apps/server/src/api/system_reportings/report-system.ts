import { isReference, referenceFact } from "@rundgang/contracts";

import { mayReport } from "../../application/device/may-report.ts";
import { readReporting } from "../../application/device/read-reporting.ts";
import { recordReporting } from "../../application/device/record-reporting.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";

/**
 * POST /api/system_reportings: something went wrong on a device, or its log, in the shape of A §3 or in ours. The log names its kind and its
 * number, never its text.
 */
export const reportSystem = handle("reportSystem", async ({ actor, body, request, context }) => {
  const now = context.clock();
  const told = readReporting(actor.id, body);
  if (isRefusal(told)) return told;
  const refusal = await transact(context.database.db, async (tx) => {
    const limit = await mayReport(tx, actor.id, now);
    if (limit !== null) return limit;
    await recordReporting(tx, actor.id, told, now);
    return null;
  });
  if (refusal !== null) return refusal;
  const reference = told.facts[referenceFact];
  const numbered = isReference(reference) ? { reference } : {};
  const about = { user: actor.id, device: told.device, kind: told.kind, ...numbered };
  if (told.kind === "canary") request.log.error(about, "canary");
  else request.log[told.kind === "housekeeping" ? "info" : "warn"](about, "device_reported");
  return stored({ "@type": "SystemReporting", receivedAt: now.toISOString() });
});
