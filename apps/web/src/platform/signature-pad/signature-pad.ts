import Pad from "signature_pad";

import { inkOf, penOf } from "./ink.ts";
import { scaleStroke, signatureSize, type Stroke } from "./strokes.ts";

/** A canvas to sign on with pen, finger or mouse. */
export interface SignaturePad {
  /** Draws these instead of what is there. */
  show(strokes: readonly Stroke[]): void;
  /** Takes no strokes while it is off. */
  setEnabled(enabled: boolean): void;
  destroy(): void;
}

/**
 * Makes a canvas a signature pad. It keeps the strokes in units of the pad, so that a turned tablet, another window size or a
 * reload loses nothing, and draws with the screen's own pixels. `onStroke` gets all strokes after each lifted pen.
 */
export function createSignaturePad(canvas: HTMLCanvasElement, onStroke: (strokes: readonly Stroke[]) => void): SignaturePad {
  let strokes: readonly Stroke[] = [];
  let enabled = true;
  const pad = new Pad(canvas, { throttle: 8, minDistance: 2 });
  const scale = () => canvas.clientWidth / signatureSize.width;

  const draw = () => {
    pad.penColor = getComputedStyle(canvas).color;
    Object.assign(pad, penOf(scale()));
    pad.fromData(inkOf(strokes, scale(), pad.penColor));
  };

  /* Setting width or height empties a canvas and its transformation. */
  const fit = () => {
    if (canvas.clientWidth === 0) return;
    const pixels = Math.max(1, devicePixelRatio);
    canvas.width = Math.round(canvas.clientWidth * pixels);
    canvas.height = Math.round((canvas.clientWidth * pixels * signatureSize.height) / signatureSize.width);
    canvas.getContext("2d")?.scale(pixels, pixels);
    draw();
  };

  pad.addEventListener("endStroke", () => {
    const drawn = pad.toData().at(-1);
    if (drawn === undefined) return;
    const stroke = scaleStroke(
      drawn.points.map(({ x, y, pressure, time }) => ({ x, y, pressure, time })),
      1 / scale(),
    );
    strokes = [...strokes, stroke];
    onStroke(strokes);
  });

  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  const theme = matchMedia("(prefers-color-scheme: dark)");
  theme.addEventListener("change", draw);
  fit();

  return {
    show(next) {
      if (next === strokes) return;
      strokes = next;
      draw();
    },
    setEnabled(next) {
      if (next === enabled) return;
      enabled = next;
      if (enabled) pad.on();
      else pad.off();
    },
    destroy() {
      sizes.disconnect();
      theme.removeEventListener("change", draw);
      pad.off();
    },
  };
}
