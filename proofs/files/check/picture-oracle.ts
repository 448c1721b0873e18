import { crc32, inflateSync } from "node:zlib";

import { signatureImage } from "../../../apps/server/src/documents/signature-image.ts";
import { segmentsOf } from "../corpus/jpeg-parts.ts";
import { chunkBytes, chunksOf } from "../corpus/png-parts.ts";

/** Marks of what must not leave the device: EXIF, XMP, thumbnails, and the word that the corpus writes into all of them. */
const traces = ["Exif\0", "ns.adobe.com/xap", "8BIM", "JFXX", "MPF\0", "Kanarie", "<?php", "<script"];
const colours: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What is wrong with a picture that was taken, by other means than the server's; null for nothing. */
export async function flawOfPicture(bytes: Buffer): Promise<string | null> {
  const trace = traces.find((one) => headOf(bytes).includes(one, 0, "latin1"));
  if (trace !== undefined) return `carries ${JSON.stringify(trace)}`;
  const flaw = bytes[0] === 0x89 ? flawOfPng(bytes) : flawOfJpeg(bytes);
  if (flaw !== null) return flaw;
  try {
    await signatureImage(bytes);
    return null;
  } catch (error) {
    return `has no preview: ${String(error)}`;
  }
}

/** All but the coded pixels, in which any word may come up by chance. */
function headOf(bytes: Buffer): Buffer {
  if (bytes[0] === 0x89) return Buffer.concat(chunksOf(bytes).flatMap((one) => (one.name === "IDAT" ? [] : [chunkBytes(one)])));
  return Buffer.concat(segmentsOf(bytes).flatMap((one) => (one.marker === 0xda ? [] : [one.bytes])));
}

function flawOfPng(bytes: Buffer): string | null {
  const chunks = chunksOf(bytes);
  const whole = 8 + chunks.reduce((sum, { data }) => sum + 12 + data.length, 0);
  if (whole !== bytes.length || chunks.at(-1)?.name !== "IEND") return "goes on behind its end";
  const head = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height, depth, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8] ?? 0, head[9] ?? 0];
  if (head[12] === 1) return null;
  const line = 1 + Math.ceil((width * depth * (colours[colour] ?? 0)) / 8);
  const packed = Buffer.concat(chunks.flatMap(({ name, data }) => (name === "IDAT" ? [data] : [])));
  if (crcIsWrong(bytes)) return "has a wrong checksum";
  return unfolded(packed, line * height) < line * height ? "has too few pixels" : null;
}

function crcIsWrong(bytes: Buffer): boolean {
  const at = bytes.indexOf("IHDR", "latin1");
  return crc32(bytes.subarray(at, at + 17)) !== bytes.readUInt32BE(at + 17);
}

function unfolded(packed: Buffer, enough: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: enough + 1_000_000 }).length;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? enough : 0;
  }
}

const pictureMarkers = new Set([0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0, 0xe2, 0xee]);

function flawOfJpeg(bytes: Buffer): string | null {
  const segments = segmentsOf(bytes);
  if (segments.at(-1)?.bytes.length !== 2) return "goes on behind its end";
  const foreign = segments.find(({ marker }) => !pictureMarkers.has(marker));
  return foreign === undefined ? null : `has a segment ${foreign.marker.toString(16)}`;
}
