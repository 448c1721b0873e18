import { crc32 } from "node:zlib";

export interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks of a whole PNG. */
export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ name: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** A PNG of these chunks, with right checksums. */
export function pngOf(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.map(chunkBytes)]);
}

/** The same with chunks put in behind the head. */
export function pngWith(png: Buffer, ...added: readonly Chunk[]): Buffer {
  const [head, ...rest] = chunksOf(png);
  return head === undefined ? png : pngOf([head, ...added, ...rest]);
}

export function chunkBytes({ name, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Head of a PNG of that size. */
export function headChunk(width: number, height: number, depth = 8, colour = 2, interlace = 0): Chunk {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return { name: "IHDR", data };
}
