import type { CommandContext } from "./command-parts.ts";
import type { DraftChange, OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { changeDraft } from "./write-draft.ts";

/**
 * Keeps a draft's change, per field change and strictly (3-decisions "Where data lives"). Writes of one draft follow one another; the last one
 * wins. Refused for a form that does not hold it any more.
 */
export function saveDraft(
  context: CommandContext,
  unitId: string,
  change: DraftChange,
  heldBy: string | null,
): Promise<CommandOutcome<{ readonly draft: OrderDraft }>> {
  return changeDraft(context, unitId, (draft) =>
    Promise.resolve(draft.heldBy === heldBy ? { next: { ...draft, ...change } } : null),
  );
}
