import type { Channel } from "../channel/channel.ts";
import type { Hub } from "../hub/hub.ts";

/** Ends what a session that was revoked still has open: its event streams, and its connections to video calls. */
export function endStreams({ hub, channel }: { readonly hub: Hub; readonly channel: Channel }, sessionId: string): void {
  hub.endSession(sessionId);
  channel.endSession(sessionId);
}
