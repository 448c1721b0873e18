/** What a look at a PNG's chunks finds; the pixels are decoded elsewhere. */
export type ImageStructure = "clean" | "metadata" | "broken";

const metadataChunks = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);
const signatureLength = 8;

/** Walks the chunks of a PNG: text, EXIF and bytes behind the end are metadata; a chunk that runs over the end is broken. */
export function pngStructure(bytes: Uint8Array): ImageStructure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = signatureLength;
  let metadata = false;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    at += 12 + length;
    if (at > bytes.length) return "broken";
    if (metadataChunks.has(name)) metadata = true;
    if (name === "IEND") return metadata || at < bytes.length ? "metadata" : "clean";
  }
  return "broken";
}
