/** The eight bytes that every PNG begins with. */
export const pngSignature: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and check sum around a chunk's data. */
const frameLength = 12;

/** Where a chunk of a PNG stands among the file's bytes. */
export interface PngChunk {
  /** Four letters: "IHDR". */
  readonly name: string;
  /** Where its length begins; its data stand from `at + 8` to `end - 4`. */
  readonly at: number;
  readonly end: number;
}

/**
 * The chunks of a PNG up to IEND, as far as they lie within the file: where the last one is no IEND, the file is cut. Neither check sums nor
 * what a chunk holds are looked at. One at a time, because a hostile file has hundreds of thousands of empty ones.
 */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = pngSignature.length;
  while (at + frameLength <= bytes.length) {
    const end = at + frameLength + view.getUint32(at);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, at, end };
    if (name === "IEND") return;
    at = end;
  }
}
