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
 */
export function signaturePng(strokes: readonly Stroke[]): Promise<Blob | null> {
  const canvas = emptyPaper();
  const pad = new SignaturePad(canvas, { backgroundColor: paper });
  pad.off();
  pad.fromData(inkOf(strokes, { scale: resolution, isTurned: false }, ink));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
