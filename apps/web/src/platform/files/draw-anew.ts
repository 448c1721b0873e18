import { largestFile, longestSide, mostPixels } from "@rundgang/files";

const jpegQuality = 0.92;
const endOfJpeg = Uint8Array.of(0xff, 0xd9);

/**
 * Draws a picture anew, turned as its metadata say and no larger than the server takes: the browser's own encoder writes nothing that
 * the server refuses. Null for what the browser cannot read.
 * @param type `image/png` keeps small print of a screenshot sharp; where that is larger than a file may be, it is a JPEG all the same
 */
export async function drawnAnew(picture: Blob, type: "image/png" | "image/jpeg"): Promise<Blob | null> {
  /* Chromium reads a JPEG without its end mark in a page, and here only once it has one. */
  const bitmap = await createImageBitmap(picture)
    .catch(() => createImageBitmap(new Blob([picture, endOfJpeg])))
    .catch(() => null);
  if (bitmap === null) return null;
  const canvas = drawn(bitmap);
  bitmap.close();
  const first = canvas === null ? null : await canvas.convertToBlob({ type, quality: jpegQuality });
  if (canvas === null || first === null || first.size <= largestFile) return first;
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}

function scaleFor({ width, height }: ImageBitmap): number {
  return Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
}

/* A JPEG has no transparency: what shows through is paper. */
function drawn(bitmap: ImageBitmap): OffscreenCanvas | null {
  const scale = scaleFor(bitmap);
  const size = (side: number) => Math.max(1, Math.floor(side * scale));
  const canvas = new OffscreenCanvas(size(bitmap.width), size(bitmap.height));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
