import { jpegStructure, longestSide, mostPixels, pngStructure, type FileFlaw, type MediaType } from "@rundgang/files";
import sharp from "sharp";

/**
 * Decodes an image down to its last pixel (8 bytes of a JPEG or a PNG with a script behind it pass every look at the first
 * bytes) and looks for metadata. Null: nothing is wrong with it. The bytes are not changed, for they were hashed on the device.
 */
export async function inspectImage(bytes: Uint8Array, type: Exclude<MediaType, "application/pdf">): Promise<FileFlaw | null> {
  const structure = type === "image/png" ? pngStructure(bytes) : jpegStructure(bytes);
  if (structure === "broken") return "file_broken";
  try {
    const image = sharp(bytes, { failOn: "warning", limitInputPixels: mostPixels });
    const found = await image.metadata();
    if (`image/${found.format}` !== type || (found.pages ?? 1) > 1) return "file_broken";
    if (Math.max(found.width, found.height) > longestSide) return "file_broken";
    if (found.exif !== undefined || found.xmp !== undefined || found.iptc !== undefined) return "file_metadata";
    await image.raw().toBuffer();
  } catch {
    return "file_broken";
  }
  return structure === "metadata" ? "file_metadata" : null;
}
