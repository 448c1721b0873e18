/** A number as LevelDB writes it, 7 bits a byte, the lowest first; and where the next thing begins. Throws beyond the end. */
export function readVarint(bytes: Buffer, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  let scale = 1;
  for (let next = at; next < at + 10; next += 1) {
    const byte = bytes.readUInt8(next);
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, next: next + 1 };
    scale *= 128;
  }
  throw new RangeError("no number of LevelDB's");
}
