/** What the server takes of a picture; proofs/files holds these to its own limits. */
export const mostPixels = 16_000_000;
export const longestSide = 16_384;

const jpegQuality = 0.92;

/**
 * Draws a picture anew where it is larger than the server takes, or where `mayBeTurned` says that its metadata, which stay here, may
 * tell which way is up. Answers the drawing as JPEG, 'fits' where the bytes can stay as they are, and null for what the browser
 * cannot read.
 */
export async function fittedPicture(picture: Blob, mayBeTurned: boolean): Promise<Blob | "fits" | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const scale = scaleFor(bitmap);
  const drawn = scale === 1 && !mayBeTurned ? "fits" : await drawAnew(bitmap, scale);
  bitmap.close();
  return drawn;
}

function scaleFor({ width, height }: ImageBitmap): number {
  return Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
}

/* A JPEG has no transparency: what shows through is paper. */
async function drawAnew(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(Math.floor(bitmap.width * scale), Math.floor(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}
