import type { CommandContext } from "./command-parts.ts";
import { readDraft } from "../drafts/draft-store.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";

/**
 * The unit's draft, or null. A draft that cannot be read is null too and is left as it is. Where the disk does not answer, the form that asks
 * asks again (decision 026).
 */
export async function draftOf(context: CommandContext, unitId: string): Promise<OrderDraft | null> {
  const work = context.work();
  return work === null ? null : context.turns(unitId, () => readDraft(work.connection, work.codec, unitId));
}
