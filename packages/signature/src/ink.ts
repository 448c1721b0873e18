import type { Stroke } from "@rundgang/domain/order-flow";
import type { PointGroup } from "signature_pad";

import { placeStroke, type Placement } from "./strokes.ts";

/** Width of the pen in units of the pad. */
const pen = { dotSize: 2.6, minWidth: 1.2, maxWidth: 3.4 };

/** Strokes as signature_pad draws them, where and how the pad lies. */
export function inkOf(strokes: readonly Stroke[], placement: Placement, color: string): PointGroup[] {
  return strokes.map((stroke) => ({
    ...penOf(placement.scale),
    penColor: color,
    points: [...placeStroke(stroke, placement)],
  }));
}

/** Options of signature_pad for a pad that is drawn at this scale. */
export function penOf(scale: number) {
  return {
    dotSize: pen.dotSize * scale,
    minWidth: pen.minWidth * scale,
    maxWidth: pen.maxWidth * scale,
    velocityFilterWeight: 0.7,
    compositeOperation: "source-over" as const,
  };
}
