import type { CommandContext } from "./command-parts.ts";
import { removeDraft } from "./discard-draft.ts";
import { readDraft } from "../drafts/draft-store.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Takes from the unit's draft that it completes a sale on paper: the sale was taken back. What was entered stays, as an order on paper that
 * was begun; a draft into which nothing was entered goes. Nothing for any other draft. A disk that refuses is no matter: the form that
 * opens such a draft later takes it the same way (`holdDraft`).
 */
export async function releaseDraft(context: CommandContext, unitId: string): Promise<void> {
  await context.turns(unitId, () => release(context, unitId)).catch(() => undefined);
}

async function release({ work: signedIn }: CommandContext, unitId: string): Promise<void> {
  const work = signedIn();
  const draft = work === null ? null : await readDraft(work.connection, work.codec, unitId);
  if (work === null || draft?.contractType !== "paper-delayed") return;
  if (isEmpty(draft)) await removeDraft(work, unitId, draft);
  else await writeDraft(work, { ...draft, contractType: "paper" });
}

/** Opening a draft is no change of it. */
function isEmpty({ files, flow, startedAt, changedAt }: OrderDraft): boolean {
  return files.length === 0 && flow === null && startedAt === changedAt;
}
