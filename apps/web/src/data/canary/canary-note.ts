import { canaryKey, laterCanary, parseCanary, type Canary } from "./canary.ts";
import type { NoteStorage } from "./note-storage.ts";

/** Notes a commit outside of the database, synchronously and right after it. A note that cannot be kept changes nothing else. */
export function noteCommit(storage: NoteStorage | null, userId: string, next: Canary): void {
  if (storage === null) return;
  const key = canaryKey(userId);
  try {
    storage.setItem(key, JSON.stringify(laterCanary(parseCanary(storage.getItem(key)), next)));
  } catch {
    /* Full: the older note stays true. */
  }
}

/** What was noted last; null when nothing is known. */
export function readNote(storage: NoteStorage | null, userId: string): Canary | null {
  return storage === null ? null : parseCanary(storage.getItem(canaryKey(userId)));
}
