import { canaryKey, laterCanary, parseCanary, type Canary } from "./canary.ts";

/** The part of localStorage that the canary needs. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This context's localStorage; null in a service worker, and where the person forbids it. */
export function noteStorage(): NoteStorage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

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
