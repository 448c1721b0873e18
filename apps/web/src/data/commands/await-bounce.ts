import type { wire } from "@rundgang/contracts";
import type { MailReason } from "@rundgang/domain";

import type { CommandContext } from "./command-parts.ts";
import { keepBroadcast, readDraft } from "../drafts/draft-store.ts";
import { followMail } from "./follow-mail.ts";

/** How often the server is asked while the customer reads, where the live event does not come (ms). */
const askEveryMs = 10_000;

/** A mail that came back, and why, where the report says so. */
export interface Bounce {
  readonly reason: MailReason | null;
}

/**
 * Resolves when the mail of a draft comes back, and then the draft knows: an order names no summary that nobody got. Null when `signal` ends
 * the waiting, or nothing is to be waited for.
 */
export async function awaitBounce(context: CommandContext, unitId: string, signal: AbortSignal): Promise<Bounce | null> {
  const work = context.work();
  if (work === null) return null;
  const draft = await readDraft(work.connection, work.codec, unitId);
  const uuid = draft?.broadcast?.reply?.uuid;
  if (uuid === undefined || signal.aborted) return null;
  const bounced = await new Promise<wire.Broadcast | null>((resolve) => {
    let stop = (): void => undefined;
    const end = (broadcast: wire.Broadcast | null) => {
      stop();
      resolve(broadcast);
    };
    signal.addEventListener("abort", () => end(null));
    stop = followMail(context, uuid, {
      askAtOnce: true,
      everyMs: askEveryMs,
      see: (broadcast) => {
        if (broadcast.mail?.state === "bounced") end(broadcast);
      },
    });
  });
  if (bounced === null) return null;
  await context.turns(unitId, async () => {
    const current = await readDraft(work.connection, work.codec, unitId);
    if (current?.broadcast?.uuid === uuid) await keepBroadcast(work, current, { ...current.broadcast, reply: bounced });
  });
  return { reason: bounced.mail?.reason ?? null };
}
