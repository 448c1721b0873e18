import type { Stroke } from "@rundgang/domain/order-flow";
import SignaturePad from "signature_pad";

import { inkOf } from "./ink.ts";
import { signatureSize } from "./strokes.ts";

/** Pixels to one unit of the pad: sharp in print. */
const resolution = 2;
const paper = "#ffffff";
const ink = "#14142b";

/** A canvas of the size that a signature's picture has, in pixels. */
export function emptyPaper(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = signatureSize.width * resolution;
  canvas.height = signatureSize.height * resolution;
  return canvas;
}

/**
 * The signature as a PNG of 1452 × 400 px, dark ink on white. It is encoded from a fresh canvas, so there is no metadata in it.
 * Null when the browser cannot encode.
 * @param mark a word across it, where it is no customer's signature (decision 154)
 */
export function signaturePng(strokes: readonly Stroke[], mark: string | null = null): Promise<Blob | null> {
  const canvas = emptyPaper();
  const pad = new SignaturePad(canvas, { backgroundColor: paper });
  pad.off();
  pad.fromData(inkOf(strokes, { scale: resolution, isTurned: false }, ink));
  if (mark !== null) writeAcross(canvas, mark);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Over the strokes and across all of the picture: it cannot be cut off. */
function writeAcross(canvas: HTMLCanvasElement, mark: string): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { width, height } = canvas;
  context.save();
  context.font = `bold ${Math.round(height * 0.42)}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "rgb(176 32 32 / 45%)";
  for (const at of [1 / 4, 3 / 4]) {
    context.setTransform(1, 0, 0, 1, width * at, height / 2);
    context.rotate(-Math.PI / 14);
    context.fillText(mark, 0, 0);
  }
  context.restore();
}
