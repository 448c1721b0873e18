/** Pixels of a rem: 16, more where somebody reads larger text. */
export function pxPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
