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
