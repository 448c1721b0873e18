/** Tells that the colours have become others: the device's, or the person's choice. Answers how to stop. */
export function watchColours(listener: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(listener);
  dark.addEventListener("change", listener);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    dark.removeEventListener("change", listener);
    chosen.disconnect();
  };
}
