import sharp from "sharp";

/** Widest that a signature is put into a document, in pixels: three times the pad's resolution in print. */
const widest = 1452;

/** A signature ready to be put into a document: on white (PDF/A knows no transparency here), and never larger than it prints. */
export async function signatureImage(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize({ width: widest, withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
