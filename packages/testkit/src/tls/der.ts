/** As much of DER (X.690) as a certificate needs. */
export function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes]);
}

export function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

export function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts));
}

/** A small, positive one. */
export function integer(value: number): Buffer {
  return tagged(0x02, Buffer.of(value));
}

export function bits(bytes: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.of(0), bytes]));
}

export function text(tag: number, value: string): Buffer {
  return tagged(tag, Buffer.from(value));
}

export function utcTime(epochMs: number): Buffer {
  const digits = new Date(epochMs).toISOString().replaceAll(/\D/gu, "");
  return text(0x17, `${digits.slice(2, 14)}Z`);
}

export function objectId(first: number, second: number, ...rest: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const bytes = [value & 127];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 127) | 128);
  return bytes;
}
