import { useSyncExternalStore } from "react";

/* The breakpoint `split` of the theme. */
const wide = matchMedia("(width >= 62.5em)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** True where list and unit stand side by side. */
export function useSplit(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
