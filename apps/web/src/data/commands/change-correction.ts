import type { wire } from "@rundgang/contracts";

import { emptyCorrection, type CorrectionDraft } from "../inbox/correction-draft.ts";
import { correctionRow, readRequest } from "../inbox/inbox-store.ts";
import type { KeptRow } from "../db/work-database.ts";
import type { CommandContext } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import type { CommandRefusal } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** What a command makes of a correction: the next one, with the file that comes or goes in the same transaction. */
interface CorrectionEdit {
  readonly next: CorrectionDraft;
  readonly put?: KeptRow;
  readonly remove?: string;
}

type Changed = { readonly ok: true; readonly draft: CorrectionDraft } | CommandRefusal;

/**
 * Reads, changes and writes what was begun of a correction, in its turn; begins it where nothing was. Refused for an order that is not open to
 * it, as the server would.
 */
export function changeCorrection(
  { turns, work: signedIn, clock }: CommandContext,
  orderId: string,
  edit: (draft: CorrectionDraft, order: wire.Order, work: UserWork) => Promise<CorrectionEdit | CommandRefusal>,
): Promise<Changed> {
  return turns(orderId, async () => {
    const work = signedIn();
    if (work === null) return refuse("signed_out");
    const kept = await readRequest(work.connection, work.codec, orderId);
    if (kept === null || kept.state === "closed") return refuse("correction_closed");
    if (kept.state !== "open") return refuse("correction_sent");
    const at = new Date(clock.now()).toISOString();
    const edited = await edit(kept.draft ?? emptyCorrection(kept.order, at), kept.order, work);
    if ("ok" in edited) return edited;
    const { put, remove } = edited;
    const next = { ...edited.next, changedAt: at };
    const row = await correctionRow(work.codec, next);
    await work.store.transaction(async ({ rows }) => {
      await rows.objectStore("drafts").put(row);
      if (put !== undefined) await rows.objectStore("files").put(put);
      if (remove !== undefined) await rows.objectStore("files").delete(remove);
    });
    work.inbox.touch();
    return { ok: true, draft: next };
  });
}
