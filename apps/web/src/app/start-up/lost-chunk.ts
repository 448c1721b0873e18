import { unsavedWork } from "../../platform/unsaved/unsaved-work.ts";

const key = "rundgang.reloaded-for-chunk";
const minute = 60_000;

/** What the guard needs of the browser; times in ms. */
type Page = {
  readonly now: () => number;
  readonly lastReload: () => number | null;
  readonly reload: (at: number) => void;
};

/** A part of the app that an update took away: load the page anew, at most once a minute (A §8). True when it reloads. */
export function reloadForLostChunk(page: Page): boolean {
  const now = page.now();
  const last = page.lastReload();
  if (last !== null && now - last < minute) return false;
  page.reload(now);
  return true;
}

/** Listens for chunks that cannot be fetched. What is typed or open keeps the page as it is (D19). */
export function watchForLostChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || unsavedWork() !== null) return;
    const reloads = reloadForLostChunk({
      now: () => Date.now(),
      lastReload: () => {
        const kept = sessionStorage.getItem(key);
        return kept === null ? null : Number(kept);
      },
      reload: (at) => {
        sessionStorage.setItem(key, String(at));
        location.reload();
      },
    });
    if (reloads) event.preventDefault();
  });
}
