import { useLayoutEffect, useRef, type RefObject } from "react";

import type { ListPreferences } from "../../data/list/address-list.ts";

/** A §9 "restore 100 ms after filtering ends", ms. */
const backAfterMs = 100;

/**
 * A list that was narrowed begins at its top; set back to what it was, it goes back to where one was in it. Call what it answers with each
 * scroll of the box: who scrolls by himself is not moved any more.
 */
export function useScrollOfFilter(
  preferences: ListPreferences,
  box: RefObject<HTMLElement | null>,
  onReached: (row: number) => void,
): () => void {
  const setting = JSON.stringify(preferences);
  const last = useRef<{ setting: string; place: number; readonly places: Record<string, number> }>({
    setting,
    place: 0,
    places: {},
  });
  /* Before the browser lays out the shorter list: its end would be taken for the place that somebody chose. */
  useLayoutEffect(() => {
    const { current } = last;
    if (current.setting === setting) return;
    current.places[current.setting] = current.place;
    Object.assign(current, { setting, place: 0 });
    onReached(0);
    box.current?.scrollTo({ top: 0 });
    const timer = setTimeout(() => current.place || box.current?.scrollTo({ top: current.places[setting] ?? 0 }), backAfterMs);
    return () => clearTimeout(timer);
  }, [setting, box, onReached]);
  return () => {
    last.current.place = box.current?.scrollTop ?? 0;
  };
}
