/** What a file is by its content, whatever its name says. */
export type FileKind = "image/png" | "image/jpeg" | "application/pdf";

/** Reads the first bytes. Null for anything else (B §5 "File pad types"). */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) ? "application/pdf" : null;
}

/**
 * Takes place, time, device and comments out of a picture without touching its pixels: the server keeps the bytes as they are
 * hashed here and refuses what still carries metadata (3-decisions "The queue"). PDFs stay as they are. Null when the file is cut.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): Uint8Array<ArrayBuffer> | null {
  switch (kind) {
    case "image/png":
      return strippedPng(bytes);
    case "image/jpeg":
      return strippedJpeg(bytes);
    case "application/pdf":
      return bytes;
  }
}

const pngText = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);

function strippedPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!pngText.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return joined(kept);
    at = end;
  }
  return null;
}

function strippedJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length) return null;
    if (keepsSegment(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const last = scanEnd(bytes, at);
    if (last === null) return null;
    kept.push(bytes.subarray(at, last));
    at = last;
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return joined([...kept, bytes.subarray(at, at + 2)]);
  }
  return null;
}

/* APP0 (JFIF), APP2 with a colour profile and APP14 (Adobe) tell how to show the picture; other APPs and comments do not. */
function keepsSegment(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xee) return true;
  return marker === 0xe2 && startsWith(content, [...new TextEncoder().encode("ICC_PROFILE"), 0]);
}

/* Picture data ends at the first marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
