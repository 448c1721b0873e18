import { longestSide, mostPixels } from "../limits.ts";
import { pngChunks, pngSignature } from "./png-chunks.ts";

/** A PNG as any decoder reads it, with what remains to be seen of its pixels. */
export interface PlainPng {
  /** Its bytes with nothing in them but the picture. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its packed pixels (zlib), which unfold to `rows` rows of `rowBytes` bytes, each behind a byte from 0 to 4. */
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  readonly rowBytes: number;
}

/** Bytes a pixel by type of colour: grey, colour, grey and colour with transparency. Palettes are left out: they may point nowhere. */
const pixelBytes = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);
const keptChunks = new Set(["IHDR", "IDAT", "IEND", "sRGB", "pHYs"]);
/** What may go without a change of the picture: notes about it, and hints for screens that nothing shown today follows. */
const droppedChunks = new Set(["bKGD", "sBIT", "hIST", "sPLT", "tEXt", "zTXt", "iTXt", "tIME", "eXIf"]);

/**
 * Reads a PNG of the kind that screens and cameras write: 8 bits, no palette, not interlaced, every sum right. Null for any other: a browser may
 * draw it, but whether a strict decoder takes it nobody knows here.
 */
export function plainPng(bytes: Uint8Array<ArrayBuffer>): PlainPng | null {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0];
  if (chunks === null || head?.name !== "IHDR" || head.data.length !== 13) return null;
  const hasSrgb = chunks.some(({ name }) => name === "sRGB");
  const isKnown = ({ name }: Chunk) =>
    keptChunks.has(name) || droppedChunks.has(name) || (hasSrgb && (name === "gAMA" || name === "cHRM"));
  if (!chunks.every(isKnown)) return null;
  const kept = chunks.filter(({ name }) => keptChunks.has(name));
  if (!/^IHDR(?: sRGB| pHYs){0,2}(?: IDAT)+ IEND$/u.test(kept.map(({ name }) => name).join(" "))) return null;
  if (kept.some(({ name, data }) => wrongLength(name, data.length))) return null;
  const size = sizeOf(head.data);
  if (size === null) return null;
  const packed = joined(kept.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  return { bytes: joined([Uint8Array.from(pngSignature), ...kept.map(({ whole }) => whole)]), packed, ...size };
}

function wrongLength(name: string, length: number): boolean {
  return (name === "sRGB" && length !== 1) || (name === "pHYs" && length !== 9) || (name === "IEND" && length !== 0);
}

function sizeOf(head: Uint8Array): { readonly rows: number; readonly rowBytes: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const perPixel = pixelBytes.get(head[9] ?? -1);
  const isUsual = head[8] === 8 && head[10] === 0 && head[11] === 0 && head[12] === 0;
  const fits = width > 0 && height > 0 && width * height <= mostPixels && Math.max(width, height) <= longestSide;
  return perPixel === undefined || !isUsual || !fits ? null : { rows: height, rowBytes: width * perPixel };
}

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly whole: Uint8Array<ArrayBuffer>;
}

/** Up to IEND; null where a chunk runs over the end or its check sum is wrong. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): readonly Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (const { name, at, end } of pngChunks(bytes)) {
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (name === "IEND") return chunks;
  }
  return null;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) sum = (crcTable[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
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
