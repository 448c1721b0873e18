import { giveFocusBack } from "@rundgang/ui";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

import { rowAfterKey } from "./row-window.ts";

type RowWalkOptions = {
  readonly length: number;
  readonly box: RefObject<HTMLElement | null>;
  /** Scrolls a row into sight, where it exists then. */
  readonly showRow: (row: number) => void;
};

/**
 * Arrow keys, Home and End through a virtual list: one row at a time is reached by Tab, and a key leads on to the next one's link. Where the row that has
 * the focus leaves the list, the one in its place takes it, or the page's main part where none is left.
 */
export function useRowWalk({ length, box, showRow }: RowWalkOptions) {
  const [active, setActive] = useState(0);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && box.current?.contains(target) === true ? target : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box]);
  useEffect(() => {
    const gone = focused.current;
    if (gone === null || gone.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const place = Number(gone.closest("[data-index]")?.getAttribute("data-index") ?? 0);
    giveFocusBack(box.current?.querySelector(`[data-index="${Math.min(place, length - 1)}"] [data-row-link]`) ?? null);
  }, [length, box]);
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
