import type { InboxEntry } from "./inbox-entry.ts";

/** What the inbox shows. Those to be done first, the oldest request first; then those handed over, the newest first. */
export interface InboxView {
  /** False until it was read from the device. */
  readonly ready: boolean;
  readonly entries: readonly InboxEntry[];
}

/** Before it was read. */
export const unreadInbox: InboxView = { ready: false, entries: [] };
