/*
 * Before the first paint, so that nothing flashes up in other colours or sizes: what data/device/open-device-settings.ts has kept, as the
 * attributes that tokens.css knows. A file of its own and no module: the policy allows no inline script, and modules run too late.
 */
try {
  const { theme, largeText, moreContrast, leftHanded } = JSON.parse(localStorage.getItem("rundgang-settings")) ?? {};
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (largeText === true) dataset.text = "large";
  if (moreContrast === true) dataset.contrast = "more";
  if (leftHanded === true) dataset.hand = "left";
} catch {
  /* No storage, or nothing that can be read: as the system has it. */
}
