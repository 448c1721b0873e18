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
