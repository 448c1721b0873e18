import type { Stroke } from "@rundgang/domain/order-flow";
import type { PointGroup } from "signature_pad";

import { scaleStroke } from "./strokes.ts";

/** Width of the pen in units of the pad. */
const pen = { dotSize: 2.6, minWidth: 1.2, maxWidth: 3.4 };

/** Strokes as signature_pad draws them, `scale` screen units to one of the pad. */
export function inkOf(strokes: readonly Stroke[], scale: number, color: string): PointGroup[] {
  return strokes.map((stroke) => ({
    ...penOf(scale),
    penColor: color,
    points: [...scaleStroke(stroke, scale)],
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
