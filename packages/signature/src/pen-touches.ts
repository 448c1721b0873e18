/** Safari's word for what touches; other browsers have none. */
type KindOfTouch = Touch & { readonly touchType?: "direct" | "stylus" };

const isPen = (touch: Touch): boolean => (touch as KindOfTouch).touchType === "stylus";

/** True where a pen is among what touches the glass. */
export function hasPen(event: TouchEvent): boolean {
  return [...event.touches, ...event.changedTouches].some(isPen);
}

/** True where nothing but pens is. */
export function isOfPen(event: TouchEvent): boolean {
  return [...event.touches, ...event.changedTouches].every(isPen);
}

/** The same event as if only the pen had touched; null where it tells of no change of the pen. */
export function penEvent(event: TouchEvent): TouchEvent | null {
  const changedTouches = [...event.changedTouches].filter(isPen);
  if (changedTouches.length === 0) return null;
  return new TouchEvent(event.type, {
    bubbles: true,
    cancelable: true,
    touches: [...event.touches].filter(isPen),
    targetTouches: [...event.targetTouches].filter(isPen),
    changedTouches,
  });
}
