import sharp, { type Sharp } from "sharp";

import { largestFile, mostPixels } from "@rundgang/files";
import { sha256Of } from "../../files/sha256.ts";

/** A picture as it is kept and served: WebP, whatever it was before. */
export interface DrawnPicture {
  readonly sha256: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** What comes out of a picture: its longest side in pixels, as far as it is a drawing, and how it is drawn. */
interface Drawing {
  readonly longest: number;
  /** Most bytes of what comes in; without it those of any file. */
  readonly mostBytes?: number;
  /** False for a photo: whoever sells may send one, and a drawing may cost as much time as it likes. */
  readonly takesDrawings?: boolean;
  readonly draw: (picture: Sharp) => Sharp;
}

const types = new Set(["png", "jpeg", "webp", "svg"]);

/**
 * Decodes a picture and draws it anew, so that nothing of what came with it is left: metadata with places, scripts of an SVG, bytes behind the end.
 * Answers what is wrong with it as the end of a German sentence.
 */
export async function drawPicture(
  bytes: Uint8Array,
  { longest, mostBytes = largestFile, takesDrawings = true, draw }: Drawing,
): Promise<DrawnPicture | string> {
  if (bytes.length > mostBytes) return `hat mehr als ${Math.floor(mostBytes / 1_048_576)} MB`;
  if (!takesDrawings && looksLikeMarkup(bytes)) return "ist kein PNG, JPEG oder WebP";
  const input = { failOn: "warning", limitInputPixels: mostPixels } as const;
  try {
    const { format, width } = await sharp(bytes, input).metadata();
    if (format === "svg" && !takesDrawings) return "ist kein PNG, JPEG oder WebP";
    if (!types.has(format)) return "ist kein PNG, JPEG, WebP oder SVG";
    /* A drawing is drawn as large as it is shown; its own size says nothing (72 dots an inch are one to one). */
    const density = format === "svg" ? { density: Math.min(2400, Math.max(72, (72 * longest) / width)) } : {};
    const { data, info } = await draw(sharp(bytes, { ...input, ...density }).autoOrient()).toBuffer({ resolveWithObject: true });
    return { sha256: sha256Of(data), width: info.width, height: info.height, content: data };
  } catch {
    return "kann nicht gelesen werden, oder es hat zu viele Pixel";
  }
}

/** Whether it begins as text does, before anybody reads it as a picture. */
function looksLikeMarkup(bytes: Uint8Array): boolean {
  return /^(?:\ufeff)?\s*</u.test(new TextDecoder().decode(bytes.subarray(0, 256)));
}
