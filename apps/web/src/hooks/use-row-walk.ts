import { useCallback, useState, type KeyboardEvent, type RefObject } from "react";

import { rowAfterKey } from "./row-window.ts";

type RowWalkOptions = {
  readonly length: number;
  readonly box: RefObject<HTMLElement | null>;
  /** Scrolls a row into sight, where it exists then. */
  readonly showRow: (row: number) => void;
};

/** Arrow keys, Home and End through a virtual list: one row at a time is reached by Tab, and a key leads on to the next one's link. */
export function useRowWalk({ length, box, showRow }: RowWalkOptions) {
  const [active, setActive] = useState(0);
  const walk = useCallback(
    (from: number, event: KeyboardEvent) => {
      const next = rowAfterKey(event.key, from, length);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      showRow(next);
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-link]`)?.focus());
    },
    [length, showRow, box],
  );
  return { reachable: Math.min(active, length - 1), onReached: setActive, walk };
}
