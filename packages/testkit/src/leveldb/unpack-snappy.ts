import { uncompress } from "snappyjs";

/** No block and no value of ours is longer; bytes that only look packed are not unfolded without end. */
const longest = 64 * 1024 * 1024;

/** What Snappy has packed. Throws where it is no such thing. */
export function unpackSnappy(packed: Buffer): Buffer {
  return Buffer.from(uncompress(packed, longest));
}
