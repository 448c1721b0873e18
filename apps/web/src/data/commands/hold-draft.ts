import { takesOrder } from "@rundgang/domain";

import type { CommandContext } from "./command-parts.ts";
import { readDraft } from "../drafts/draft-store.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import { claimDraft } from "./write-draft.ts";

/**
 * Hands the unit's draft to the form that is being opened (`draft.heldBy`): the one that had it, in another window, may write it no more.
 * One of a sale that was taken back or refused since, at a door that takes an order again, is an ordinary one on paper (decision 043). Null
 * where there is none. Where the disk does not answer, the form asks again (decision 026).
 */
export function holdDraft(context: CommandContext, unitId: string): Promise<OrderDraft | null> {
  return context.turns(unitId, async () => {
    const work = context.work();
    const draft = work === null ? null : await readDraft(work.connection, work.codec, unitId);
    return work === null || draft === null ? null : claimDraft(context, work, await asItStands(context, draft));
  });
}

async function asItStands({ addresses }: CommandContext, draft: OrderDraft): Promise<OrderDraft> {
  if (draft.contractType !== "paper-delayed") return draft;
  const address = await addresses.addressOfUnit(draft.unitId);
  const unit = address?.wohneinheiten.find((one) => one.uuid === draft.unitId);
  return unit !== undefined && takesOrder(unit) ? { ...draft, contractType: "paper" } : draft;
}
