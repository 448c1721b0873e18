/** Below it lies the practice: the same pages, on a town that is invented (decision 154). */
export const practicePath = "/uebung";

/** True for a path of the practice. */
export function isPracticePath(path: string): boolean {
  return path === practicePath || path.startsWith(`${practicePath}/`);
}

/** True in a page of the practice: it was loaded as one, and stays one until another page is loaded. */
export function isPracticePage(): boolean {
  return typeof location !== "undefined" && isPracticePath(location.pathname);
}
