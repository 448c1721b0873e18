import type { ImageStructure } from "./png-structure.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const iccHeader = "ICC_PROFILE\0";

/**
 * Walks the segments of a JPEG. Of the application segments only JFIF, an ICC profile and Adobe's colour mark may stand; EXIF,
 * XMP, IPTC, makers' notes, comments and bytes behind the end are metadata.
 */
export function jpegStructure(bytes: Uint8Array): ImageStructure {
  let at = 2;
  let metadata = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return "broken";
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return "broken";
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return "broken";
    if (isMetadata(marker, bytes.subarray(at + 4, at + 2 + length))) metadata = true;
    at += 2 + length;
    if (marker === startOfScan) {
      at = endOfScan(bytes, at);
      if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) {
        return metadata || at + 2 < bytes.length ? "metadata" : "clean";
      }
    }
  }
  return "broken";
}

function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe0 || marker === 0xee) return false;
  if (marker !== 0xe2) return true;
  return Buffer.from(content.subarray(0, iccHeader.length)).toString("latin1") !== iccHeader;
}

/** First marker behind the entropy-coded data: an FF that is neither stuffed (FF00) nor a restart mark. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const inside = bytes[at] !== 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!inside) return at;
    at += 1;
  }
  return bytes.length;
}
