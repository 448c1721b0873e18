import { correctionKey, requestKey } from "../inbox/inbox-keys.ts";
import { readRequest } from "../inbox/inbox-store.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/**
 * Throws away what was begun of a correction, with its files. The request stays while the order is open to it; one that is not any more goes
 * too. What was handed over belongs to the queue.
 */
export function discardCorrection(context: CommandContext, orderId: string): Promise<CommandOutcome> {
  return context.turns(orderId, async () => {
    const work = context.work();
    if (work === null) return refuse("signed_out");
    const kept = await readRequest(work.connection, work.codec, orderId);
    if (kept === null) return { ok: true };
    if (kept.state === "on_its_way" || kept.state === "stuck") return refuse("correction_sent");
    await work.store.transaction(async ({ rows }) => {
      await rows.objectStore("drafts").delete(correctionKey(orderId));
      if (kept.state !== "open") await rows.objectStore("drafts").delete(requestKey(orderId));
      for (const { fileId } of kept.draft?.files ?? []) await rows.objectStore("files").delete(fileId);
    });
    work.inbox.touch();
    return { ok: true };
  });
}
