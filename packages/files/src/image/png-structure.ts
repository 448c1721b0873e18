import { pngChunks } from "./png-chunks.ts";

/** What a look at an image's chunks or segments finds; the pixels are decoded elsewhere. */
export type ImageStructure = "clean" | "metadata" | "broken";

/** Chunks that make the picture, with the lengths that they may have; null for any. Nothing else belongs in a stored PNG. */
const pictureChunks: Readonly<Record<string, readonly number[] | null>> = {
  IHDR: [13],
  PLTE: null,
  tRNS: null,
  IDAT: null,
  IEND: [0],
  gAMA: [4],
  cHRM: [32],
  sRGB: [1],
  cICP: [4],
  iCCP: null,
  sBIT: [1, 2, 3, 4],
  bKGD: [1, 2, 6],
  pHYs: [9],
};

/**
 * Walks the chunks of a PNG: whatever is not the picture (text, EXIF, time, frames of an animation, private chunks) and bytes behind
 * the end are metadata; a chunk that runs over the end is broken.
 */
export function pngStructure(bytes: Uint8Array): ImageStructure {
  let metadata = false;
  for (const { name, at, end } of pngChunks(bytes)) {
    if (!isPictureChunk(name, end - at - 12)) metadata = true;
    if (name === "IEND") return metadata || end < bytes.length ? "metadata" : "clean";
  }
  return "broken";
}

/** Whether a chunk of that name and length may stand in a stored PNG. */
function isPictureChunk(name: string, length: number): boolean {
  const lengths = Object.hasOwn(pictureChunks, name) ? pictureChunks[name] : undefined;
  return lengths !== undefined && (lengths === null || lengths.includes(length));
}
