import { calls, type wire } from "@rundgang/contracts";
import type { CallbackStep } from "@rundgang/domain";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";

const offlineText = "Rückrufe gibt es nur, solange du online bist.";
const takenText = "Um diesen Rückruf kümmert sich schon jemand anderes.";

/** Callbacks that customers wished for, as one may take them, and one's own (decision 157); online alone. */
export async function readCallbacks({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly callbacks: readonly wire.Callback[] } | OnlineRefusal> {
  const result = await api.request(calls.listCallbacks);
  return result.type === "ok" ? { ok: true, callbacks: result.value["hydra:member"] } : onlineRefusal(result, offlineText);
}

/** Does something about a callback: online alone and never queued, since of two who take it one wins. Two taps are one. */
export function stepCallback(
  context: CommandContext,
  callbackId: string,
  step: CallbackStep,
): Promise<{ readonly ok: true; readonly callback: wire.Callback } | OnlineRefusal> {
  return context.once(callbackId, step, async () => {
    const { api, uuid } = context;
    const headers = { "Idempotency-Key": uuid() };
    const result = await api.request(calls.patchCallback, { params: { id: callbackId }, body: { step }, headers });
    if (result.type === "ok") return { ok: true, callback: result.value };
    if (result.type === "refused" && result.code === "already_taken") return { ok: false, code: "refused", text: takenText };
    return onlineRefusal(result, offlineText);
  });
}
