import { calls } from "@rundgang/contracts";
import { takesOrder } from "@rundgang/domain";

import { newDraft, type BeginDraftInput } from "./begin-draft.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import { draftRow, readDraft } from "../drafts/draft-store.ts";
import { formRow } from "../drafts/kept-forms.ts";
import { planChange, priorities, type RequestPlan } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { qualificationStep } from "./visit-steps.ts";
import { visitOf, type Visit } from "./visit.ts";
import { unsentChangesOf, writeWork, type Step } from "./write-work.ts";

/** A sale on paper whose form and papers come later. */
export interface SellOnPaperInput extends Pick<BeginDraftInput, "unitId" | "form" | "answers"> {
  /** The unit's new name, where the customer's is known. */
  readonly unitName?: string;
}

/**
 * 'Später erfassen' (B §2, §4): the visit that says 'paper-delayed', the unit's patch, their overlays, and the draft that is to become the
 * order, in one strict transaction. A draft that was begun at this unit gives way with its files. Refused at a unit that takes no order
 * (`sold_unit`). Whether the project takes paper is the caller's question; the server asks it again (B §6).
 */
export function sellOnPaperLater(context: CommandContext, input: SellOnPaperInput): Promise<CommandOutcome<RecordedVisit>> {
  return context.turns(input.unitId, () => sell(context, input));
}

async function sell(context: CommandContext, input: SellOnPaperInput): Promise<CommandOutcome<RecordedVisit>> {
  const visit = await visitOf(context, input.unitId);
  if ("ok" in visit) return visit;
  if (!takesOrder(visit.unit)) return refuse("sold_unit");
  const { work } = visit;
  const before = await readDraft(work.connection, work.codec, input.unitId);
  const draft = newDraft(context, { ...input, contractType: "paper-delayed" });
  const sale = await qualificationStep(context, visit, "ORDER_REGISTERED", { contractType: draft.contractType }, []);
  const patch = await unitStep(context, visit, sale.step.request, input.unitName);
  const [row, form] = await Promise.all([draftRow(work.codec, draft), formRow(work.codec, input.form)]);
  await writeWork(context, work, [sale.step, ...patch], async ({ rows }) => {
    for (const one of [row, form]) await rows.objectStore("drafts").put(one);
    for (const { fileId } of before?.files ?? []) await rows.objectStore("files").delete(fileId);
  });
  work.drafts.touch();
  return { ok: true, ...sale.recorded };
}

/**
 * B §4 "After a successful order". After the visit, so that it goes with it where that is taken back. None in a foreign territory: there the
 * server lets name a unit only who has an order at it.
 */
async function unitStep(
  parts: CommandParts,
  { work, about, chainId, unit, isForeign }: Visit,
  sale: RequestPlan,
  unitName: string | undefined,
): Promise<readonly Step[]> {
  if (isForeign) return [];
  const name = unitName === undefined ? {} : { name: unitName };
  const request: RequestPlan = {
    id: parts.uuid(),
    kind: "unit_patch",
    chainId,
    priority: priorities.unit,
    dependsOn: [sale.id, ...(await unsentChangesOf(work, unit.uuid))],
    ...planChange(calls.patchUnit, unit.uuid, { status: "SALE", ...name }),
  };
  return [{ request, overlays: unitName === undefined ? [] : [{ kind: "unit_patch", about, ...name }] }];
}
