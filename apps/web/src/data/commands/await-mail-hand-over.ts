import { calls, type wire } from "@rundgang/contracts";
import { handOverLimitMs } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import { waitForHandOver } from "./follow-mail.ts";

/** How often a mail that could not be taken back for want of a line is tried (ms), and how often at most: an hour, while the app is open. */
const tryAgainMs = 10_000;
const mostTries = 360;

/** How a mail's waiting ended. `broadcast` is the latest that is known of it. */
export interface MailHandOver {
  readonly isOut: boolean;
  readonly broadcast: wire.Broadcast;
}

/**
 * Waits for the mail's hand-over, and takes it back where none came in time. The mail server may have got it in that very moment: then it
 * is out, and all goes on. A server that says nothing of mails has sent by its answer (B §8).
 * @param resumed it was asked for before: the time runs since then, and what came meanwhile is asked for first
 */
export async function awaitMailHandOver(parts: CommandParts, broadcast: wire.Broadcast, resumed: boolean): Promise<MailHandOver> {
  const { mail } = broadcast;
  if (mail === undefined || mail === null) return { isOut: true, broadcast };
  if (mail.state !== "queued") return { isOut: mail.state === "handed_over", broadcast };
  const waited = parts.clock.now() - parts.ahead() - Date.parse(mail.queuedAt);
  const limitMs = resumed ? Math.min(handOverLimitMs, Math.max(0, handOverLimitMs - waited)) : handOverLimitMs;
  const seen = limitMs === 0 ? null : await waitForHandOver(parts, broadcast.uuid, limitMs, resumed);
  const latest = seen ?? (await takeBack(parts, broadcast));
  return { isOut: latest.mail?.state === "handed_over", broadcast: latest };
}

async function takeBack(parts: CommandParts, broadcast: wire.Broadcast): Promise<wire.Broadcast> {
  const answer = await withdraw(parts, broadcast.uuid);
  if (answer.type === "ok") return answer.value;
  if (answer.type === "offline") tryLater(parts, broadcast.uuid, mostTries);
  return broadcast;
}

function withdraw({ api }: Pick<CommandParts, "api">, uuid: string) {
  return api.request(calls.patchBroadcast, { params: { id: uuid }, body: { withdrawn: true } });
}

/** Nobody waits for it: the customer gets one mail too many at the worst. */
function tryLater(parts: CommandParts, uuid: string, tries: number): void {
  parts.clock.after(tryAgainMs, () => {
    if (!parts.online()) return tries === 0 ? undefined : tryLater(parts, uuid, tries - 1);
    void withdraw(parts, uuid).then((answer) => {
      if (answer.type === "offline" && tries > 0) tryLater(parts, uuid, tries - 1);
    });
  });
}
