import type { Loader } from "./loader.ts";

/** How often the age of the loaded data is looked at (ms). */
const lookEveryMs = 300_000;

/**
 * Loaded data older than an hour is fetched again when online (A §9): that is looked at now and then, and when the line comes back.
 * @returns the way to end it
 */
export function keepFresh(loader: Pick<Loader, "refreshWhenOld">): () => void {
  const look = () => void loader.refreshWhenOld();
  const timer = setInterval(look, lookEveryMs);
  window.addEventListener("online", look);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", look);
  };
}
