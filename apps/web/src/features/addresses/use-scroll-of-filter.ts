import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

import type { ListPreferences } from "../../data/list/address-list.ts";

/** A §9 "restore 100 ms after filtering ends", ms. */
const backAfterMs = 100;

/** So many settings are remembered, the last ones. */
const mostSettings = 20;

/**
 * A list that was narrowed begins at its top; set back to what it was, it goes back to where one was in it. Call `note` with each scroll of the
 * box: who scrolls by himself is not moved any more.
 */
export function useScrollOfFilter(
  preferences: ListPreferences,
  box: RefObject<HTMLElement | null>,
  onReached: (row: number) => void,
): { readonly note: () => void } {
  const places = useRef(new Map<string, number>());
  const place = useRef(0);
  const shownFor = useRef(preferences);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /* Before the browser lays out the shorter list: its end would be taken for the place that somebody chose. */
  useLayoutEffect(() => {
    if (shownFor.current === preferences) return;
    remember(places.current, JSON.stringify(shownFor.current), place.current);
    shownFor.current = preferences;
    const before = places.current.get(JSON.stringify(preferences)) ?? 0;
    clearTimeout(timer.current);
    onReached(0);
    place.current = 0;
    box.current?.scrollTo({ top: 0 });
    if (before > 0) timer.current = setTimeout(() => box.current?.scrollTo({ top: before }), backAfterMs);
  }, [preferences, box, onReached]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    note: () => {
      place.current = box.current?.scrollTop ?? 0;
      if (place.current > 0) clearTimeout(timer.current);
    },
  };
}

function remember(places: Map<string, number>, setting: string, place: number): void {
  places.delete(setting);
  if (place > 0) places.set(setting, place);
  const [oldest] = places.keys();
  if (places.size > mostSettings && oldest !== undefined) places.delete(oldest);
}
