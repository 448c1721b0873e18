import inflate from "tiny-inflate";

const headLength = 44;
const recordLength = 20;
const plainHeadLength = 12;
const plainRecordLength = 16;
/** Of zlib, before what it packs. */
const zlibHead = 2;

/**
 * A TrueType font out of its WOFF file (W3C WOFF 1.0), without some of its tables. fontkit reads WOFF itself, but unpacks a table anew for each
 * letter that it takes from it. Throws for what is no WOFF.
 */
export function unpackWoff(woff: Uint8Array, without: readonly string[] = []): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("a face is no WOFF file");
  const tables = Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = headLength + index * recordLength;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((place) => view.getUint32(at + place));
    const tag = String.fromCharCode(...woff.subarray(at, at + 4));
    return { tag, offset: offset ?? 0, packed: packed ?? 0, length: length ?? 0, checksum: checksum ?? 0 };
  }).filter(({ tag }) => !without.includes(tag));
  const begin = plainHeadLength + tables.length * plainRecordLength;
  const font = new Uint8Array(tables.reduce((sum, { length }) => sum + padded(length), begin));
  const head = new DataView(font.buffer);
  head.setUint32(0, view.getUint32(4));
  head.setUint16(4, tables.length);
  let to = begin;
  for (const [index, { tag, offset, packed, length, checksum }] of tables.entries()) {
    const at = plainHeadLength + index * plainRecordLength;
    for (let letter = 0; letter < 4; letter += 1) head.setUint8(at + letter, tag.charCodeAt(letter));
    head.setUint32(at + 4, checksum);
    head.setUint32(at + 8, to);
    head.setUint32(at + 12, length);
    const bytes = woff.subarray(offset, offset + packed);
    if (packed < length) inflate(bytes.subarray(zlibHead), font.subarray(to, to + length));
    else font.set(bytes, to);
    to += padded(length);
  }
  return font;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
