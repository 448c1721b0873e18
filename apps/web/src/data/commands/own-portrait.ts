import { calls, type wire } from "@rundgang/contracts";
import { v7 as newUuid } from "uuid";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";

const offlineText = "Dein Foto liegt beim Server. Das geht, sobald du wieder Netz hast.";

type Outcome = { readonly ok: true; readonly portrait: wire.Portrait } | OnlineRefusal;

/** Puts a picture on one's own badge, in the place of the one before; online alone, for the customer sees it at once. @param data Base64 */
export async function keepPortrait({ api }: CommandParts, data: string): Promise<Outcome> {
  const result = await api.request(calls.postPortrait, { body: { uuid: newUuid(), data } });
  return result.type === "ok" ? { ok: true, portrait: result.value } : onlineRefusal(result, offlineText);
}

/** Takes one's own picture off the badge. */
export async function removePortrait({ api }: CommandParts): Promise<Outcome> {
  const result = await api.request(calls.postPortraitRemoval, { body: { uuid: newUuid() } });
  return result.type === "ok" ? { ok: true, portrait: result.value } : onlineRefusal(result, offlineText);
}
