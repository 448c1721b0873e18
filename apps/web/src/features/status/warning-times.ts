import { noteStorage, type NoteStorage } from "../../data/canary/note-storage.ts";

/** A §8, §9: the authorization warning comes at most once an hour (ms). */
const quietMs = 3_600_000;
const key = "rundgang-authorization-warned";

/** When the next warning may come, in ms from now; 0: at once. A time in the future was noted by a clock that was wrong. */
export function untilNextWarning(now: number, notes: NoteStorage | null = noteStorage()): number {
  const last = Number(notes?.getItem(key) ?? 0);
  return Number.isFinite(last) && last <= now ? Math.max(0, last + quietMs - now) : 0;
}

/** Remembers that it was shown, over restarts. */
export function noteWarning(now: number, notes: NoteStorage | null = noteStorage()): void {
  try {
    notes?.setItem(key, String(now));
  } catch {
    /* Full: it comes again at the next start. */
  }
}
