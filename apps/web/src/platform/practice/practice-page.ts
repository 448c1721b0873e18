/** Below it lies the practice: the same pages, on a town that is invented (decision 154). */
export const practicePath = "/uebung";

/**
 * Note in localStorage: since when (ISO instant) there may be something of a practice on this device. Set before anything of it is made, and
 * removed after the last of it is gone.
 */
export const practiceNote = "rundgang-uebung";

/** What stands across papers and signatures of the practice. */
export const practiceWord = "ÜBUNG";

/** True for a path of the practice. */
export function isPracticePath(path: string): boolean {
  return path === practicePath || path.startsWith(`${practicePath}/`);
}

/** True in a page of the practice: it was loaded as one, and stays one until another page is loaded. */
export function isPracticePage(): boolean {
  return typeof location !== "undefined" && isPracticePath(location.pathname);
}

/** What papers and signatures that are made in this page are marked with; null outside of the practice. */
export function practiceMark(): string | null {
  return isPracticePage() ? practiceWord : null;
}
