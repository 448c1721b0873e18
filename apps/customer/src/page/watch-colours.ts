/** Tells that the device's colours have become others: the customer's pages follow it. @returns ends that */
export function watchColours(listener: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", listener);
  return () => dark.removeEventListener("change", listener);
}
