import type { Stroke } from "@rundgang/domain/order-flow";
import { pngStructure } from "@rundgang/files";

import { emptyPaper, signaturePng } from "./signature-png.ts";

/** What every PNG begins with. */
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The signature's PNG as base64, to be said to another device; null when the browser cannot encode. */
export async function signatureText(strokes: readonly Stroke[]): Promise<string | null> {
  const picture = await signaturePng(strokes);
  if (picture === null) return null;
  return btoa(Array.from(new Uint8Array(await picture.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
}

/**
 * The picture of a signature that another device has drawn: the very bytes that came, which the server has noted on their way (decision 119), where they
 * hold nothing but the picture, else drawn anew. Null where it is no PNG of the size that a signature has.
 */
export async function readSignature(text: string): Promise<Blob | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    if (!pngStart.every((byte, place) => bytes[place] === byte)) return null;
    const picture = new Blob([bytes], { type: "image/png" });
    const drawn = await createImageBitmap(picture);
    const canvas = emptyPaper();
    if (drawn.width !== canvas.width || drawn.height !== canvas.height) return null;
    if (pngStructure(bytes) === "clean") return picture;
    canvas.getContext("2d")?.drawImage(drawn, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null;
  }
}
