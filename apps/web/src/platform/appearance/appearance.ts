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
