import { useSyncExternalStore } from "react";

import { pxPerRem } from "../../parts/rows/px-per-rem.ts";

/* Heights of a row in rem: the narrower it is, the more lines a date takes, and none may be cut off. */
const heights = [
  { query: matchMedia("(width < 22em)"), rem: 11.5 },
  { query: matchMedia("(width < 45em)"), rem: 6.75 },
];
const widest = 5.3125;

function subscribe(listener: () => void): () => void {
  for (const { query } of heights) query.addEventListener("change", listener);
  return () => {
    for (const { query } of heights) query.removeEventListener("change", listener);
  };
}

/** Height of a row of the list in px, at the width and the text size of now. */
export function useRowHeight(): number {
  const rem = useSyncExternalStore(subscribe, () => heights.find(({ query }) => query.matches)?.rem ?? widest);
  return rem * pxPerRem();
}
