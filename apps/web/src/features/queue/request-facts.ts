import { formatLongRecent, formatTime } from "@rundgang/ui";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";

/** The small line below a request's title: what it waits for, tries, size, since when. `now` is an ISO instant. */
export function requestFacts(entry: QueueEntry, now: string): string {
  const tries = entry.tries === 1 ? "1 Versuch" : `${entry.tries} Versuche`;
  const next = entry.nextTryAt !== null && entry.nextTryAt > now ? `nächster um ${formatTime(entry.nextTryAt)} Uhr` : null;
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

/** Bytes as people read them: '12 kB', '1,8 MB', '3,7 GB'. */
export function formatSize(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 })} ${units[step]}`;
}
