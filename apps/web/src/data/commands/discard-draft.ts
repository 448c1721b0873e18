import type { CommandContext } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { readDraft } from "../drafts/draft-store.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** Throws the unit's draft away, with its files, broadcast and flow. */
export function discardDraft(context: CommandContext, unitId: string): Promise<CommandOutcome> {
  return context.turns(unitId, async () => {
    const work = context.work();
    if (work === null) return refuse("signed_out");
    await removeDraft(work, unitId, await readDraft(work.connection, work.codec, unitId));
    return { ok: true };
  });
}

/** Deletes the row of a unit's draft, also of one that could not be read, and the files of what was read. In the unit's turn. */
export async function removeDraft(work: UserWork, unitId: string, draft: OrderDraft | null): Promise<void> {
  await work.store.transaction(async ({ rows }) => {
    await rows.objectStore("drafts").delete(unitId);
    for (const file of draft?.files ?? []) await rows.objectStore("files").delete(file.fileId);
  });
  work.drafts.touch();
}
