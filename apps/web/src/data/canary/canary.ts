import * as z from "zod/mini";

/** Counts the strict commits of a work database; the row `store` of its `meta` store. */
const storeMark = z.object({ v: z.literal(1), storeId: z.string(), commits: z.int() });
export type StoreMark = z.infer<typeof storeMark>;

/** What was known of a work database after its last commit, kept outside of it: in localStorage (fault 5). */
const canary = z.object({ v: z.literal(1), storeId: z.string(), commits: z.int(), unsent: z.int() });
export type Canary = z.infer<typeof canary>;

/** The key of `StoreMark` in the store `meta`. */
export const storeMarkKey = "store";

/** Where a user's canary lies in localStorage. */
export function canaryKey(userId: string): string {
  return `rundgang-canary-${userId}`;
}

/** The mark for the transaction that is being written. `row` is what the store holds: nothing, or anything. */
export function nextMark(row: unknown, uuid: () => string): StoreMark {
  const before = z.safeParse(storeMark, row);
  if (!before.success) return { v: 1, storeId: uuid(), commits: 1 };
  return { ...before.data, commits: before.data.commits + 1 };
}

/** Reads a canary from its text; null when there is none or it is unreadable. */
export function parseCanary(text: string | null): Canary | null {
  const parsed = z.safeParse(canary, parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** How a work database was damaged: it is gone, another one stands in its place, or its last commits are missing. */
export type DamageCause = "gone" | "replaced" | "cut";

/**
 * Compares the canary, which must have been read first, with the store's mark. Null when nothing is missing. A canary behind its
 * store is normal: a crash lies between commit and note, or the service worker wrote, which has no localStorage.
 */
export function damageOf(told: Canary | null, row: unknown): DamageCause | null {
  if (told === null) return null;
  const mark = z.safeParse(storeMark, row);
  if (!mark.success) return "gone";
  if (mark.data.storeId !== told.storeId) return "replaced";
  return mark.data.commits < told.commits ? "cut" : null;
}

/**
 * The canary to keep after a commit: never one that would wipe out what an earlier one proves, be it another tab's later commit or
 * a store that is no longer the same.
 */
export function laterCanary(before: Canary | null, next: Canary): Canary {
  if (before === null) return next;
  return before.storeId === next.storeId && before.commits <= next.commits ? next : before;
}

function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return value;
  } catch {
    return null;
  }
}
