import type { CommandContext } from "./command-parts.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { changeDraft } from "./write-draft.ts";

/** Takes a file away from the draft, with its bytes. */
export async function removeDraftFile(context: CommandContext, unitId: string, fileId: string): Promise<CommandOutcome> {
  const without = (draft: OrderDraft) => ({ ...draft, files: draft.files.filter((file) => file.fileId !== fileId) });
  const saved = await changeDraft(context, unitId, (draft) => Promise.resolve({ next: without(draft), remove: fileId }));
  return saved.ok ? { ok: true } : saved;
}
