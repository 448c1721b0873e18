import { calls, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";

/** Why there is no presentation without a line. */
export const noDecksText = "Die Präsentation kommt vom Server und braucht Netz.";

/** The presentations for calls by video, those of a provider first. */
export async function readPresentationDecks({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly decks: readonly wire.PresentationDeck[] } | OnlineRefusal> {
  const result = await api.request(calls.listPresentationDecks);
  return result.type === "ok" ? { ok: true, decks: result.value["hydra:member"] } : onlineRefusal(result, noDecksText);
}
