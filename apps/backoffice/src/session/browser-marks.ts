import type { EndedMark } from "./office-session.ts";

const endedKey = "rundgang-backoffice-ended";
const touchedKey = "rundgang-backoffice-touched";

/** Kept over a reload, for all tabs; it names nobody. */
export const endedMark: EndedMark = {
  isSet: () => localStorage.getItem(endedKey) !== null,
  set: () => localStorage.setItem(endedKey, "1"),
  clear: () => localStorage.removeItem(endedKey),
};

/** When a hand was last on a page of the back office, in whichever tab (ms); 0 where nobody knows. */
export function lastTouch(): number {
  return Number(localStorage.getItem(touchedKey) ?? 0);
}

/** A hand is on this page now. */
export function noteTouch(): void {
  localStorage.setItem(touchedKey, String(Date.now()));
}
