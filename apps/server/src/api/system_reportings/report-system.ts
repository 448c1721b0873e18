import { isReference, referenceFact } from "@rundgang/contracts";

import { mayReport } from "../../application/device/may-report.ts";
import { recordReporting } from "../../application/device/record-reporting.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";

/** POST /api/system_reportings: something went wrong on a device. The log names its kind and its number, never its text. */
export const reportSystem = handle("reportSystem", async ({ actor, body, request, context }) => {
  const now = context.clock();
  const refusal = await transact(context.database.db, async (tx) => {
    const limit = await mayReport(tx, actor.id, now);
    if (limit !== null) return limit;
    await recordReporting(tx, actor.id, body, now);
    return null;
  });
  if (refusal !== null) return refusal;
  const alarm = body.kind === "canary";
  const reference = body.facts[referenceFact];
  request.log[alarm ? "error" : "warn"](
    { user: actor.id, device: body.device, kind: body.kind, ...(isReference(reference) ? { reference } : {}) },
    alarm ? "canary" : "device_reported",
  );
  return stored({ "@type": "SystemReporting", receivedAt: now.toISOString() });
});
