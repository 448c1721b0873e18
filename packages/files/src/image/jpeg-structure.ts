import { mostScans } from "../limits.ts";
import type { ImageStructure } from "./png-structure.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const iccHeader = "ICC_PROFILE\0";

/** Ways of coding that no browser shows: lossless, hierarchical, arithmetic. */
const unseenFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Walks the segments of a JPEG. Of the application segments only a JFIF head without a thumbnail, an ICC profile and Adobe's colour
 * mark may stand, each without anything more in it; EXIF, XMP, IPTC, makers' notes, thumbnails, comments and bytes behind the end are
 * metadata.
 */
export function jpegStructure(bytes: Uint8Array): ImageStructure {
  let at = 2;
  let scans = 0;
  let metadata = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return "broken";
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage || unseenFrames.has(marker)) return "broken";
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return "broken";
    if (isMetadata(marker, bytes.subarray(at + 4, at + 2 + length))) metadata = true;
    at += 2 + length;
    if (marker === startOfScan) {
      scans += 1;
      if (scans > mostScans) return "broken";
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
  if (marker === 0xe0) return !(content.length === 14 && startsWith(content, "JFIF\0") && content[12] === 0 && content[13] === 0);
  if (marker === 0xee) return !(content.length === 12 && startsWith(content, "Adobe"));
  return marker !== 0xe2 || !startsWith(content, iccHeader);
}

function startsWith(content: Uint8Array, head: string): boolean {
  return String.fromCharCode(...content.subarray(0, head.length)) === head;
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
