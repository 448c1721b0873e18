import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 2 × 2 pixels, 8 bits, true colour. */
const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
const end = chunk("IEND", Buffer.alloc(0));

/** The smallest picture that is one: four pixels of the given colours (0 to 255, three a pixel). No two runs have the same. */
export function tinyPng(colours: readonly number[]): Buffer {
  const rows = Buffer.from([0, ...colours.slice(0, 6), 0, ...colours.slice(6, 12)]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, "latin1");
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}
