import { isSame, joined, textOf, utf8 } from "./bytes.ts";
import { problem, type Problem } from "./problem.ts";

/** A file of the container. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadZip {
  readonly entries: readonly ZipEntry[];
  /** Where the container itself is not as it was written. */
  readonly problems: readonly Problem[];
}

const endSize = 22;
const headSize = 30;
const descriptorSize = 16;
const centralSize = 46;
/** Text in UTF-8, sizes behind the bytes. */
const flags = 0x0808;
/** 1 January 1980: no file has a time of its own. */
const date = 0x21;

/**
 * Reads an export: a ZIP of files that are stored as they are, one behind the other, with nothing in it that is not prescribed. So every byte
 * of it is known from names and contents, and one that differs is found. What can be read is read all the same.
 */
export function readZip(bytes: Uint8Array): ReadZip {
  const view = viewOf(bytes);
  const broken = (de: string, en: string): ReadZip => ({
    entries: [],
    problems: [problem(`Behälter (ZIP): ${de}`, `Container (ZIP): ${en}`)],
  });
  if (bytes.length < endSize || view.getUint32(bytes.length - endSize, true) !== 0x06054b50) {
    return broken("das Ende fehlt oder ist beschädigt", "its end is missing or damaged");
  }
  const end = bytes.length - endSize;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let place = 0; place < count; place += 1) {
    if (at + centralSize > end || view.getUint32(at, true) !== 0x02014b50) {
      return broken("das Verzeichnis ist beschädigt", "its directory is damaged");
    }
    const size = view.getUint32(at + 24, true);
    const nameSize = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true) + headSize + nameSize;
    if (start + size > bytes.length) return broken("das Verzeichnis ist beschädigt", "its directory is damaged");
    const name = textOf(bytes.subarray(at + centralSize, at + centralSize + nameSize));
    entries.push({ name, bytes: bytes.subarray(start, start + size) });
    at += centralSize + nameSize;
  }
  return { entries, problems: compare(bytes, entries) };
}

function compare(bytes: Uint8Array, entries: readonly ZipEntry[]): Problem[] {
  const expected = writeZip(entries);
  if (isSame(bytes, expected)) return [];
  const limit = Math.min(bytes.length, expected.length);
  let at = 0;
  while (at < limit && bytes[at] === expected[at]) at += 1;
  const inside = entryAt(entries, at);
  const of = inside === null ? ["", ""] : [` bei ‚${inside}‘`, ` at '${inside}'`];
  return [problem(`Behälter (ZIP): Byte ${at}${of[0]} ist verändert`, `Container (ZIP): byte ${at}${of[1]} was changed`)];
}

/** The entry in whose head, bytes or tail a place of the container lies; null for the directory. */
function entryAt(entries: readonly ZipEntry[], place: number): string | null {
  let offset = 0;
  for (const { name, bytes } of entries) {
    offset += headSize + utf8(name).length + bytes.length + descriptorSize;
    if (place < offset) return name;
  }
  return null;
}

/** The one way in which these files are written. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const named = utf8(name);
    const sum = crc32(bytes);
    const [head, heading] = room(headSize);
    heading.setUint32(0, 0x04034b50, true);
    writeCommon(heading, 4, named.length);
    const [tail, tailing] = room(descriptorSize);
    tailing.setUint32(0, 0x08074b50, true);
    writeSizes(tailing, 4, sum, bytes.length);
    const [central, listing] = room(centralSize);
    listing.setUint32(0, 0x02014b50, true);
    listing.setUint16(4, 0x033f, true);
    writeCommon(listing, 6, named.length);
    writeSizes(listing, 16, sum, bytes.length);
    listing.setUint32(38, 0o100_644 * 0x1_0000, true);
    listing.setUint32(42, offset, true);
    parts.push(head, named, bytes, tail);
    directory.push(central, named);
    offset += headSize + named.length + bytes.length + descriptorSize;
  }
  const [end, ending] = room(endSize);
  ending.setUint32(0, 0x06054b50, true);
  ending.setUint16(8, entries.length, true);
  ending.setUint16(10, entries.length, true);
  ending.setUint32(
    12,
    directory.reduce((sum, part) => sum + part.length, 0),
    true,
  );
  ending.setUint32(16, offset, true);
  return joined([...parts, ...directory, end]);
}

function room(size: number): [Uint8Array, DataView] {
  const bytes = new Uint8Array(size);
  return [bytes, viewOf(bytes)];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function writeCommon(target: DataView, at: number, nameSize: number): void {
  target.setUint16(at, 20, true);
  target.setUint16(at + 2, flags, true);
  target.setUint16(at + 8, date, true);
  /* Behind them come checksum and sizes, which a head leaves open. */
  target.setUint16(at + 22, nameSize, true);
}

function writeSizes(target: DataView, at: number, sum: number, size: number): void {
  target.setUint32(at, sum, true);
  target.setUint32(at + 4, size, true);
  target.setUint32(at + 8, size, true);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** The checksum of a ZIP's entry (CRC-32), which browsers have no call for. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffff_ffff) >>> 0;
}
