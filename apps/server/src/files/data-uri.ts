const shape = /^data:[\w./+-]*(?:;[\w=-]+)*;base64,([A-Za-z0-9+/]*={0,2})$/u;

/** Bytes of a base64 data URI (A §7: `base64` instead of a file), or null when it is none. */
export function bytesOfDataUri(text: string): Uint8Array | null {
  const packed = shape.exec(text)?.[1];
  return packed === undefined || packed.length % 4 !== 0 ? null : Buffer.from(packed, "base64");
}
