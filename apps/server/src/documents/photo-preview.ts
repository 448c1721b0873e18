import sharp from "sharp";

/** Widest that a photo is shown in a document, in pixels: a page at 200 dots an inch. */
const widest = 1654;

/** A photo as a document shows it, a JPEG on white (PDF/A knows no transparency here), and never larger than it prints. */
export async function photoPreview(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize({ width: widest, withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Longest side of a small picture, in pixels: as a list of photos shows it on a screen with two dots each. */
const longestSide = 480;

/** A photo as a list shows it: a JPEG of some 30 kB, whatever the photo weighs. */
export async function smallPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer();
}
