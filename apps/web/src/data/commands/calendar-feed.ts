import { calendarFeedPath, calls, type wire } from "@rundgang/contracts";

import { randomBytes, toBase64Url } from "../keys/bytes.ts";
import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import { sha256 } from "../sha256.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";

/** The link under which a calendar reads one's appointments. */
export type CalendarLink = { readonly ok: true; readonly url: string; readonly feed: wire.CalendarFeed } | OnlineRefusal;

const offlineText = "Das geht nur, solange du online bist.";
const secretBytes = 32;
const place = "calendar feed";

/**
 * Makes a link for calendar programs (D37); an earlier one does not work any more. Its secret is made here and told to nobody but whoever gets
 * the link, the server knows its hash (decision 035): so the link is shown once, and a lost one is made anew.
 */
export function makeCalendarFeed(context: CommandContext): Promise<CalendarLink> {
  return context.once(place, "make", async () => {
    const { api, uuid, origin } = context;
    const secret = toBase64Url(randomBytes(secretBytes));
    const result = await api.request(calls.postCalendarFeed, { body: { uuid: uuid(), secretSha256: await sha256(secret) } });
    if (result.type !== "ok") return onlineRefusal(result, offlineText);
    return { ok: true, url: `${origin}${calendarFeedPath(secret)}`, feed: result.value };
  });
}

/** The link that works now, without its secret; null where there is none. */
export async function readCalendarFeed({
  api,
}: CommandParts): Promise<{ readonly ok: true; readonly feed: wire.CalendarFeed | null } | OnlineRefusal> {
  const result = await api.request(calls.listCalendarFeeds);
  if (result.type !== "ok") return onlineRefusal(result, offlineText);
  return { ok: true, feed: result.value["hydra:member"].find(({ revoked }) => !revoked) ?? null };
}

/** Takes the link back: whoever has it reads nothing more. */
export async function revokeCalendarFeed(
  { api, once }: CommandContext,
  uuid: string,
): Promise<{ readonly ok: true } | OnlineRefusal> {
  once.forget(place);
  const result = await api.request(calls.patchCalendarFeed, { params: { id: uuid }, body: { revoked: true } });
  return result.type === "ok" ? { ok: true } : onlineRefusal(result, offlineText);
}
