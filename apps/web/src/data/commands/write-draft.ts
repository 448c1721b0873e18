import type { KeptRow } from "../db/work-database.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { draftRow, readDraft } from "../drafts/draft-store.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** What a command makes of a draft: the next one, with the file that comes or goes in the same transaction. */
interface DraftEdit {
  readonly next: OrderDraft;
  readonly put?: KeptRow;
  readonly remove?: string;
}

/** What comes and goes with a draft: the form that it is begun on, a file's sealed bytes, the uuids of files. */
interface Beside {
  readonly form?: KeptRow;
  readonly put?: KeptRow;
  readonly remove?: readonly string[];
}

/** A draft, and what comes and goes with it, in one strict transaction. */
export async function writeDraft(work: UserWork, draft: OrderDraft, { form, put, remove = [] }: Beside = {}): Promise<void> {
  const row = await draftRow(work.codec, draft);
  await work.store.transaction(async ({ rows }) => {
    await rows.objectStore("drafts").put(row);
    if (form !== undefined) await rows.objectStore("drafts").put(form);
    if (put !== undefined) await rows.objectStore("files").put(put);
    for (const fileId of remove) await rows.objectStore("files").delete(fileId);
  });
  work.drafts.touch();
}

/** Reads, changes and writes a draft, unless `edit` says that it may not be; the changes of one unit follow one another. */
export function changeDraft(
  { turns, work: signedIn, clock }: CommandContext,
  unitId: string,
  edit: (draft: OrderDraft, work: UserWork) => Promise<DraftEdit | null>,
): Promise<CommandOutcome<{ readonly draft: OrderDraft }>> {
  return turns(unitId, async () => {
    const work = signedIn();
    if (work === null) return refuse("signed_out");
    const draft = await readDraft(work.connection, work.codec, unitId);
    if (draft === null) return refuse("unknown_draft");
    const edited = await edit(draft, work);
    if (edited === null) return refuse("draft_taken");
    const { next, put, remove } = edited;
    const saved = { ...next, changedAt: new Date(clock.now()).toISOString() };
    await writeDraft(work, saved, { ...(put === undefined ? {} : { put }), remove: remove === undefined ? [] : [remove] });
    return { ok: true, draft: saved };
  });
}

/**
 * Hands a draft to the form that is being opened. Opening is no change. On a full disk the draft stays with whoever had it: better two forms
 * on one draft than none.
 */
export async function claimDraft(parts: CommandParts, work: UserWork, draft: OrderDraft): Promise<OrderDraft> {
  const held = { ...draft, heldBy: parts.uuid() };
  try {
    await writeDraft(work, held);
    return held;
  } catch {
    return draft;
  }
}
