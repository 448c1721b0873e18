import sharp from "sharp";

import { largestFile, mostPixels } from "@rundgang/files";
import { sha256Of } from "../../files/sha256.ts";

/** A picture of a presentation, as it is kept and served: WebP, whatever it was before. */
export interface PreparedPicture {
  readonly sha256: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** Longest side in pixels: a slide on a screen of 1920 × 1080, where the picture has about three quarters. */
const longest = 1600;

const types = new Set(["png", "jpeg", "webp", "svg"]);

/**
 * Decodes a picture and writes it anew, so that nothing of what came with it is left: metadata, scripts of an SVG, bytes behind the end.
 * Answers what is wrong with it as the end of a German sentence.
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture | string> {
  if (bytes.length > largestFile) return "hat mehr als 10 MB";
  const input = { failOn: "warning", limitInputPixels: mostPixels } as const;
  try {
    const { format, width } = await sharp(bytes, input).metadata();
    if (!types.has(format)) return "ist kein PNG, JPEG, WebP oder SVG";
    /* A drawing is drawn as large as it is shown; its own size says nothing (72 dots an inch are one to one). */
    const density = format === "svg" ? { density: Math.min(2400, Math.max(72, (72 * longest) / width)) } : {};
    const { data, info } = await sharp(bytes, { ...input, ...density })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { sha256: sha256Of(data), width: info.width, height: info.height, content: data };
  } catch {
    return "kann nicht gelesen werden, oder es hat zu viele Pixel";
  }
}
