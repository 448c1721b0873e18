import { useSyncExternalStore } from "react";

/* Below the theme's `tablet`: a phone. */
const narrow = matchMedia("(width < 45em)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** True on a phone: for words that stand in one place only. What looks different is for the stylesheet. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
