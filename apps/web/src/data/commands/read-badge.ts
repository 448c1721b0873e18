import { calls, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";

const offlineText = "Dein Ausweis wird beim Server geprüft und braucht Netz.";

/** One's own badge: name, providers, and where its QR code leads. */
export async function readBadge({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly badge: wire.Badge } | OnlineRefusal> {
  const result = await api.request(calls.getBadge);
  return result.type === "ok" ? { ok: true, badge: result.value } : onlineRefusal(result, offlineText);
}
