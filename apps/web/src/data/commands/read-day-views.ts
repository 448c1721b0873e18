import { calls, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";

const offlineText = "Das geht nur, solange du online bist.";

/** Who has looked at one's own days, the newest first. */
export async function readDayViews({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly views: wire.DayViews["views"] } | OnlineRefusal> {
  const result = await api.request(calls.getDayViews);
  return result.type === "ok" ? { ok: true, views: result.value.views } : onlineRefusal(result, offlineText);
}
