import { isPracticePage } from "./practice-page.ts";

/** Below it lies the practice: the same pages, on a town that is invented. */
export const practicePath = "/uebung";

/**
 * Note in localStorage: since when (ISO instant) there may be something of a practice on this device. Set before anything of it is made, and
 * removed after the last of it is gone.
 */
export const practiceNote = "rundgang-uebung";

/** What stands across papers and signatures of the practice. */
export const practiceWord = "ÜBUNG";

/** What papers and signatures that are made in this page are marked with; null outside of the practice. */
export function practiceMark(): string | null {
  return typeof location !== "undefined" && isPracticePage() ? practiceWord : null;
}
