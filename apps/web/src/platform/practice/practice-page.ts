/** True in a page of the practice (decision 154): it was loaded as one, below its path, and stays one until another page is loaded. */
export function isPracticePage(): boolean {
  return location.pathname.startsWith("/uebung");
}
