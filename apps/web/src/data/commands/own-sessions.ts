import { calls, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";

const offlineText = "Das geht nur, solange du online bist.";

/** Where one is signed in; this device first, then by the last sign of life. */
export async function readSessions({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly sessions: readonly wire.Session[] } | OnlineRefusal> {
  const result = await api.request(calls.listSessions);
  return result.type === "ok" ? { ok: true, sessions: result.value["hydra:member"] } : onlineRefusal(result, offlineText);
}

/** Ends a session of one's own on another device. What that device has not sent stays on it, sealed, until its next sign-in. */
export async function endSession({ api }: CommandContext, uuid: string): Promise<{ readonly ok: true } | OnlineRefusal> {
  const result = await api.request(calls.patchSession, { params: { id: uuid }, body: { ended: true } });
  return result.type === "ok" ? { ok: true } : onlineRefusal(result, offlineText);
}
