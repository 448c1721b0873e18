import { constants, deflateRawSync } from "node:zlib";

const block = 1_048_576;
const modulus = 65_521;

/** zlib data that unfolds to `size` times the same byte. Made of one packed block over and over, for packing gigabytes takes seconds. */
export function packedFill(size: number, filler = 0): Buffer {
  const whole = deflateRawSync(Buffer.alloc(block, filler), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(size % block, filler), { level: 9 });
  const blocks = Array.from({ length: Math.floor(size / block) }, () => whole);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, rest, checksum(size, filler)]);
}

/** Adler-32 of equal bytes, by its sums. */
function checksum(size: number, filler: number): Buffer {
  const low = (1 + (size % modulus) * filler) % modulus;
  const pairs = Number(((BigInt(size) * BigInt(size + 1)) / 2n) % BigInt(modulus));
  const high = (size + pairs * filler) % modulus;
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(high, 0);
  sum.writeUInt16BE(low, 2);
  return sum;
}
