import { formatLongRecent, formatSize, formatTime } from "@rundgang/ui";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";

/** The small line below a request's title: what it waits for, tries, size, since when. `now` is an ISO instant. */
export function requestFacts(entry: QueueEntry, now: string): string {
  const tries = entry.tries === 1 ? "1 Versuch" : `${entry.tries} Versuche`;
  const next = entry.nextTryAt !== null && entry.nextTryAt > now ? `nächster Versuch ${formatTime(entry.nextTryAt)}` : null;
  return [
    entry.waitsFor,
    entry.tries > 0 ? tries : null,
    entry.state === "open" && entry.waitsFor === null ? next : null,
    entry.size >= 10_000 ? formatSize(entry.size) : null,
    entry.state === "closed"
      ? `beim Server angekommen, ${formatLongRecent(entry.createdAt, now)}`
      : formatLongRecent(entry.createdAt, now),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
