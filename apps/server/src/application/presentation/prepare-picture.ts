import { drawPicture, type DrawnPicture } from "../picture/draw-picture.ts";

/** A picture of a presentation, as it is kept and served. */
export type PreparedPicture = DrawnPicture;

/** Longest side in pixels: a slide on a screen of 1920 × 1080, where the picture has about three quarters. */
const longest = 1600;

/** Draws a picture of a slide anew as WebP; answers what is wrong with it as the end of a German sentence. */
export function preparePicture(bytes: Uint8Array): Promise<PreparedPicture | string> {
  return drawPicture(bytes, {
    longest,
    draw: (picture) =>
      picture.resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true }).webp({ quality: 84 }),
  });
}
