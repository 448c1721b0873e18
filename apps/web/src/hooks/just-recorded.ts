import { takeBackMs } from "@rundgang/domain";
import type { ToastAction } from "@rundgang/ui";

import { createObservable, type Observable } from "../data/observable.ts";

/** A visit of one unit that was recorded or taken back a moment ago, for the slot on the unit's own screen. */
export interface JustRecorded {
  readonly unitId: string;
  readonly qualificationId: string;
  /** What may still be said about it. */
  readonly ask: ToastAction | null;
  /** How to take it back; null once that was done. */
  readonly takeBack: (() => void) | null;
  /** More about it: which appointment it has ended, or what the way back has done. */
  readonly said: string | null;
  /** Says it in a message, with the way back for what is left of its time (ms). */
  readonly tellElsewhere: (lastsMs: number) => void;
  /** When the way back ends (ms since 1970). */
  readonly until: number;
}

/** Where the slot stands in the page. */
type Slot = { readonly current: Element | null };

const current = createObservable<JustRecorded | null>(null);
let shown: { readonly unitId: string; readonly slot: Slot } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was recorded a moment ago; null once its way back is over. */
export const justRecorded: Observable<JustRecorded | null> = current;

/* Below this width the slot is the message; it is the theme's `tablet`. */
const narrow = "(width < 45em)";

/**
 * Remembers it while it can be taken back.
 * @returns true where the slot in sight says it, so that no message needs to cover the screen
 */
export function rememberRecorded(recorded: Omit<JustRecorded, "until">): boolean {
  clearTimeout(timer);
  current.set({ ...recorded, until: Date.now() + takeBackMs });
  timer = setTimeout(() => current.set(null), takeBackMs);
  return shown?.unitId === recorded.unitId && isSeen(shown.slot) && matchMedia(narrow).matches;
}

/**
 * Called by the slot while it shows a unit. Whoever goes on within the time of the way back finds it in a message there.
 * @returns how to end it
 */
export function showSlotOf(unitId: string, slot: Slot): () => void {
  const own = { unitId, slot };
  shown = own;
  return () => {
    if (shown === own) shown = null;
    const recorded = current.getSnapshot();
    const leftMs = recorded === null ? 0 : recorded.until - Date.now();
    if (recorded?.unitId === unitId && recorded.takeBack !== null && leftMs > 1000 && matchMedia(narrow).matches)
      recorded.tellElsewhere(leftMs);
  };
}

/** The pane beside the list stays in the page, out of sight, where the screen has become too narrow for both. */
function isSeen({ current: slot }: Slot): boolean {
  return slot !== null && getComputedStyle(slot).visibility === "visible";
}

/** Forgets it: its work is somebody else's now, or he has gone. */
export function forgetRecorded(): void {
  clearTimeout(timer);
  current.set(null);
}
