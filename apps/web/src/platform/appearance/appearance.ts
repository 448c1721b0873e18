interface Appearance {
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
}

/** How the app looks: attributes of the root that tokens.css knows; `public/appearance.js` sets the same ones before the first paint. */
export function applyAppearance({ theme, largeText }: Appearance): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  if (largeText) dataset["text"] = "large";
  else delete dataset["text"];
}

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
