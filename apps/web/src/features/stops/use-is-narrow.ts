import { useSyncExternalStore } from "react";

/* Below the breakpoint `tablet` of the theme. */
const narrow = matchMedia("(width < 45em)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** True on a phone, where the map is small. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
