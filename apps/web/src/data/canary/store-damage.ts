import * as z from "zod/mini";

import type { Canary, DamageCause } from "./canary.ts";
import type { NoteStorage } from "./note-storage.ts";

const storeDamage = z.object({
  v: z.literal(1),
  cause: z.enum(["gone", "replaced", "cut"]),
  /** When it was found, as an ISO instant. */
  at: z.string(),
  /** Unsent requests by the last note, and those that the store still had when it was opened. */
  toldUnsent: z.int(),
  foundUnsent: z.int(),
  /** The server has heard of it. */
  reported: z.boolean(),
});
/** A work database from which commits are missing; stays until the person has confirmed it. */
export type StoreDamage = z.infer<typeof storeDamage>;

/** Where a damage waits for its person, in localStorage: it must outlive a reload. */
export function damageKey(userId: string): string {
  return `rundgang-damage-${userId}`;
}

/** What was found. `foundUnsent` counts what the store still holds. */
export function damageFound(cause: DamageCause, told: Canary, foundUnsent: number, at: string): StoreDamage {
  return { v: 1, cause, at, toldUnsent: told.unsent, foundUnsent, reported: false };
}

/** Unsent requests that are gone for sure; more may be missing that came after the last note. */
export function missingCount(damage: Pick<StoreDamage, "toldUnsent" | "foundUnsent">): number {
  return Math.max(0, damage.toldUnsent - damage.foundUnsent);
}

/** The damage that nobody has confirmed yet; null when there is none. */
export function readDamage(storage: NoteStorage | null, userId: string): StoreDamage | null {
  try {
    const parsed = z.safeParse(storeDamage, JSON.parse(storage?.getItem(damageKey(userId)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a damage, or forgets it. A full localStorage leaves it to this session's memory. */
export function writeDamage(storage: NoteStorage | null, userId: string, damage: StoreDamage | null): void {
  try {
    if (damage === null) storage?.removeItem(damageKey(userId));
    else storage?.setItem(damageKey(userId), JSON.stringify(damage));
  } catch {
    /* Shown all the same, until the app is closed. */
  }
}
