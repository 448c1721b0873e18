import type { Change } from "../changes/changes.ts";
import type { OverlayEntry } from "./overlay-book.ts";

/** 'waiting' goes by itself when its turn comes; 'blocked' goes only when a person decides. */
export type UnsentState = "waiting" | "blocked";

/** By the uuid of what is marked; whatever is not in it is at the server. */
export type UnsentMarks = ReadonlyMap<string, UnsentState>;

/** Marks all that local changes name. Of several changes to one thing a blocked one outweighs those that merely wait. */
export function unsentMarks(
  entries: readonly OverlayEntry[],
  blocked: ReadonlySet<string>,
  namedBy: (change: Change) => readonly string[],
): UnsentMarks {
  const marks = new Map<string, UnsentState>();
  for (const { requestId, change } of entries) {
    const isBlocked = blocked.has(requestId);
    for (const uuid of namedBy(change)) if (isBlocked || !marks.has(uuid)) marks.set(uuid, isBlocked ? "blocked" : "waiting");
  }
  return marks;
}
