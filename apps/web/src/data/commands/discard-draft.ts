import type { CommandContext } from "./command-parts.ts";
import { readDraft } from "./draft-store.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** Throws the unit's draft away, with its files, broadcast and flow. */
export function discardDraft(context: CommandContext, unitId: string): Promise<CommandOutcome> {
  return context.turns(unitId, async () => {
    const work = context.work();
    if (work === null) return refuse("signed_out");
    const draft = await readDraft(work.connection, work.codec, unitId);
    await work.store.transaction(async ({ rows }) => {
      await rows.objectStore("drafts").delete(unitId);
      for (const file of draft?.files ?? []) await rows.objectStore("files").delete(file.fileId);
    });
    work.drafts.touch();
    return { ok: true };
  });
}
