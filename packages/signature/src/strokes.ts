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

/** Converts points between units of the screen and of the pad, rounded to a tenth: enough for the eye, half the size. */
export function scaleStroke(stroke: Stroke, factor: number): Stroke {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return stroke.map((point) => ({
    ...point,
    x: tenth(point.x * factor),
    y: tenth(point.y * factor),
    pressure: Math.round(point.pressure * 100) / 100,
  }));
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
