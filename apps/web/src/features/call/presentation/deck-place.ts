import * as z from "zod/mini";

const key = "rundgang-slide";
const place = z.object({ call: z.string(), deck: z.string(), index: z.int().check(z.gte(0)) });

/** Where in a deck a call's presentation is. It lives as long as the tab, so that a reload comes back to it. */
export type DeckPlace = z.infer<typeof place>;

/** The slide of that call and deck, from 0; the first one where nothing is kept, or of another. */
export function readPlace(call: string, deck: string): number {
  const kept = place.safeParse(parsed(sessionStorage.getItem(key)));
  return kept.success && kept.data.call === call && kept.data.deck === deck ? kept.data.index : 0;
}

/** Keeps it; where the browser keeps nothing, a reload begins with the first slide. */
export function keepPlace(now: DeckPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(now));
  } catch {
    /* Full, or forbidden: as said. */
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
