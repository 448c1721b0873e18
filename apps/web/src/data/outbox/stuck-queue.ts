import { isUnsentEntry, type QueueView } from "./queue-view.ts";

/** So long may nothing arrive before somebody is told, though there is a line (ms). */
export const stuckAfterMs = 3 * 60_000;

/**
 * Whether so much waits that somebody should know, and it does not go out by itself: there is no line, or nothing has arrived for minutes. While it
 * is being sent there is nothing to do. `now` is an ISO instant.
 */
export function isStuck(
  { tooMany, entries, lastSuccessAt }: Pick<QueueView, "tooMany" | "entries" | "lastSuccessAt">,
  online: boolean,
  now: string,
): boolean {
  if (!tooMany) return false;
  if (!online) return true;
  const since = Date.parse(now) - stuckAfterMs;
  const isOld = entries.some((entry) => isUnsentEntry(entry) && Date.parse(entry.createdAt) <= since);
  return isOld && (lastSuccessAt === null || Date.parse(lastSuccessAt) <= since);
}
