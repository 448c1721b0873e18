import type { Stroke } from "@rundgang/domain/order-flow";

/** Size of the pad in its own units; the screen scales it (B §9: 726 by 200). */
export const signatureSize = { width: 726, height: 200 } as const;

/** Shortest ink that counts as a signature, in units of the pad: a tap by accident is none. */
const shortestInk = 40;

/** True when there is more than a dot or two. Half a stroke stays on the paper and is no signature. */
export function isSigned(strokes: readonly Stroke[]): boolean {
  const whole = strokes.filter((stroke) => stroke.at(-1)?.cut !== true);
  return whole.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortestInk;
}

/** The stroke as one that the hand has not brought to its end. */
export function halfStroke(stroke: Stroke): Stroke {
  return stroke.map((point, place) => (place === stroke.length - 1 ? { ...point, cut: true } : point));
}

/**
 * How a pad lies on the screen: so many units of the screen to one of the pad, and whether it is turned by a quarter, clockwise, so that its long side
 * runs down the screen (a phone that is held upright).
 */
export type Placement = { readonly scale: number; readonly isTurned: boolean };

/** Points of the pad as they lie on the screen. */
export function placeStroke(stroke: Stroke, { scale, isTurned }: Placement): Stroke {
  const x = (point: Stroke[number]) => (isTurned ? signatureSize.height - point.y : point.x);
  const y = (point: Stroke[number]) => (isTurned ? point.x : point.y);
  return stroke.map((point) => rounded(point, x(point) * scale, y(point) * scale));
}

/** Points of the screen in units of the pad, as upright as if the pad had not been turned. */
export function liftStroke(stroke: Stroke, { scale, isTurned }: Placement): Stroke {
  const x = (point: Stroke[number]) => (isTurned ? point.y / scale : point.x / scale);
  const y = (point: Stroke[number]) => (isTurned ? signatureSize.height - point.x / scale : point.y / scale);
  return stroke.map((point) => rounded(point, x(point), y(point)));
}

/** Rounded to a tenth: enough for the eye, half the size. */
function rounded(point: Stroke[number], x: number, y: number): Stroke[number] {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { ...point, x: tenth(x), y: tenth(y), pressure: Math.round(point.pressure * 100) / 100 };
}

function lengthOf(stroke: Stroke): number {
  let sum = 0;
  for (let index = 1; index < stroke.length; index += 1) {
    const from = stroke[index - 1];
    const to = stroke[index];
    if (from && to) sum += Math.hypot(to.x - from.x, to.y - from.y);
  }
  return sum;
}
