interface Appearance {
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
  readonly moreContrast: boolean;
  readonly leftHanded: boolean;
}

/** How the app looks: attributes of the root that the stylesheets know; `public/appearance.js` sets the same ones before the first paint. */
export function applyAppearance({ theme, largeText, moreContrast, leftHanded }: Appearance): void {
  const { dataset } = document.documentElement;
  const set = (name: string, value: string, isSet: boolean) => {
    if (isSet) dataset[name] = value;
    else delete dataset[name];
  };
  set("theme", theme, theme !== "system");
  set("text", "large", largeText);
  set("contrast", "more", moreContrast);
  set("hand", "left", leftHanded);
}
