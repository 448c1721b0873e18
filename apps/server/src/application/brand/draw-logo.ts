import { wire } from "@rundgang/contracts";

import { drawPicture, type DrawnPicture } from "../picture/draw-picture.ts";

/* Three times what the head of a page gives it, for sharp screens; it lies in the tablets' data as well, so it stays small. */
const logoWidth = 480;
const logoHeight = 120;

/** Draws a provider's logo anew as WebP, without loss; answers what is wrong with it as the end of a German sentence. */
export function drawLogo(bytes: Uint8Array): Promise<DrawnPicture | string> {
  return drawPicture(bytes, {
    longest: logoWidth,
    mostBytes: wire.longestLogo,
    draw: (picture) =>
      picture
        .resize({ width: logoWidth, height: logoHeight, fit: "inside", withoutEnlargement: true })
        .webp({ nearLossless: true, quality: 60 }),
  });
}

/* Twice the size that the badge has on a phone. */
const portraitWidth = 328;
const portraitHeight = 416;

/** Cuts a portrait to the shape of a badge, where the face is, and draws it anew as WebP: places and devices in it are gone. */
export function drawPortrait(bytes: Uint8Array): Promise<DrawnPicture | string> {
  return drawPicture(bytes, {
    longest: portraitHeight,
    mostBytes: wire.longestPortrait,
    takesDrawings: false,
    draw: (picture) =>
      picture.resize({ width: portraitWidth, height: portraitHeight, fit: "cover", position: "attention" }).webp({ quality: 80 }),
  });
}
