/** Tables and arithmetic conditioning share the range of the frames' marks. */
const noFrames = new Set([0xc4, 0xc8, 0xcc]);

/** How many pixels a JPEG claims to have. Throws where it does not say so. */
export function jpegPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = bytes[0] === 0xff && bytes[1] === 0xd8 ? 2 : bytes.length;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  throw new Error("no JPEG");
}
