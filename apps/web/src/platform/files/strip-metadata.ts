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

/* What makes the picture, with the lengths that it may have (null: any): the server takes nothing else (png-structure.ts there). */
const pictureChunks: Readonly<Record<string, readonly number[] | null>> = {
  IHDR: [13],
  PLTE: null,
  tRNS: null,
  IDAT: null,
  gAMA: [4],
  cHRM: [32],
  sRGB: [1],
  cICP: [4],
  iCCP: null,
  sBIT: [1, 2, 3, 4],
  bKGD: [1, 2, 6],
  pHYs: [9],
};
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

function strippedPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === "IEND") return joined([...kept, Uint8Array.from(pngEnd)]);
    if (keepsChunk(name, length)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/* A chunk with a capital first letter that nobody knows is left to the server, which refuses the picture: without it, it is another one. */
function keepsChunk(name: string, length: number): boolean {
  if (!Object.hasOwn(pictureChunks, name)) return /^[A-Z]/u.test(name);
  const lengths = pictureChunks[name];
  return lengths === null || lengths === undefined || lengths.includes(length);
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
    kept.push(...keptOf(marker, bytes.subarray(at, end)));
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

/*
 * APP0 (JFIF, without the thumbnail that it may carry), APP2 with a colour profile and APP14 (Adobe) tell how to show the picture;
 * other APPs and comments do not.
 */
function keptOf(marker: number, segment: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const content = segment.subarray(4);
  if (marker === 0xe0) return startsWith(content, ascii("JFIF\0")) ? shortened(segment, jfifLength, [12, 13]) : [];
  if (marker === 0xee) return startsWith(content, ascii("Adobe")) ? shortened(segment, adobeLength, []) : [];
  if (marker === 0xe2) return startsWith(content, ascii("ICC_PROFILE\0")) ? [segment] : [];
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef) ? [] : [segment];
}

const jfifLength = 14;
const adobeLength = 12;

/* The segment with a content of that length, and zeros at some places of it; nothing when it is too short to be one. */
function shortened(segment: Uint8Array, length: number, zeros: readonly number[]): readonly Uint8Array<ArrayBuffer>[] {
  if (segment.length < length + 4) return [];
  const short = Uint8Array.from(segment.subarray(0, length + 4));
  short.set([0, length + 2], 2);
  for (const at of zeros) short[at + 4] = 0;
  return [short];
}

function ascii(text: string): number[] {
  return [...new TextEncoder().encode(text)];
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
