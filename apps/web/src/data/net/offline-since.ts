import type { NoteStorage } from "../canary/note-storage.ts";
import { createObservable, type Observable } from "../observable.ts";

const key = "rundgang-offline-since";

/**
 * Since when the device is offline (ISO instant), or null while it is online. Kept over a restart: who opens the app again in the cellar has been
 * offline for longer than the app knows. `met` ends it: the server was there.
 * @param note localStorage, or null where there is none; then it begins anew with each start
 */
export function watchOffline(
  online: Observable<boolean>,
  note: NoteStorage | null,
  now: () => number = Date.now,
): { readonly since: Observable<string | null>; readonly met: () => void } {
  const kept = note?.getItem(key) ?? null;
  /* What lies there may be anything, and no clock has ever been so far ahead. */
  let begun = kept !== null && Date.parse(kept) <= now() ? kept : null;
  const since = createObservable<string | null>(null);
  const look = () => {
    if (online.getSnapshot()) return since.set(null);
    begun ??= new Date(now()).toISOString();
    try {
      note?.setItem(key, begun);
    } catch {
      /* Full: the time is known until the next start. */
    }
    return since.set(begun);
  };
  online.subscribe(look);
  look();
  return {
    since,
    met: () => {
      begun = null;
      note?.removeItem(key);
    },
  };
}
