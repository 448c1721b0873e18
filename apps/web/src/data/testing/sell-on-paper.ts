import { calls } from "@rundgang/contracts";

import { planChange, priorities } from "../commands/make-request.ts";
import type { RecordedVisit } from "../commands/recorded-visit.ts";
import { qualificationStep } from "../commands/visit-steps.ts";
import { visitOf } from "../commands/visit.ts";
import { writeWork } from "../commands/write-work.ts";
import type { TestDevice } from "./device.ts";
import { sampleForm } from "./order-samples.ts";

/** A sale on paper as it is recorded at the door: the visit alone, the unit sold, and the draft of its later order (decision 041). */
export async function sellOnPaper({ parts, commands }: TestDevice, unitId: string): Promise<RecordedVisit> {
  const visit = await visitOf(parts, unitId);
  if ("ok" in visit) throw new Error(visit.text);
  const sale = await qualificationStep(parts, visit, "ORDER_REGISTERED", { contractType: "paper-delayed" }, []);
  const patch = {
    id: parts.uuid(),
    kind: "unit_patch",
    chainId: visit.chainId,
    priority: priorities.unit,
    dependsOn: [sale.step.request.id],
    ...planChange(calls.patchUnit, unitId, { status: "SALE" }),
  } as const;
  await writeWork(parts, visit.work, [sale.step, { request: patch, overlays: [] }]);
  await commands.beginDraft({ unitId, form: sampleForm, contractType: "paper-delayed", answers: {} });
  return sale.recorded;
}
