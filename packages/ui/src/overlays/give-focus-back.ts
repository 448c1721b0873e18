/**
 * To where the focus was; where that is gone, or was nowhere (a tap in Safari), to the title of the dialog below or to the page's main part:
 * a keyboard or a reader must not begin at the top again.
 */
export function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll("dialog:modal")].at(-1);
  const place = below?.querySelector<HTMLElement>(".dialog-title") ?? document.querySelector<HTMLElement>("main");
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
