import { crc32 } from "node:zlib";

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
export function readZip(file: Uint8Array): ReadZip {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const broken = (de: string, en: string): ReadZip => ({
    entries: [],
    problems: [problem(`Behälter (ZIP): ${de}`, `Container (ZIP): ${en}`)],
  });
  if (bytes.length < endSize || bytes.readUInt32LE(bytes.length - endSize) !== 0x06054b50) {
    return broken("das Ende fehlt oder ist beschädigt", "its end is missing or damaged");
  }
  const end = bytes.length - endSize;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let place = 0; place < count; place += 1) {
    if (at + centralSize > end || bytes.readUInt32LE(at) !== 0x02014b50) {
      return broken("das Verzeichnis ist beschädigt", "its directory is damaged");
    }
    const size = bytes.readUInt32LE(at + 24);
    const nameSize = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42) + headSize + nameSize;
    if (start + size > bytes.length) return broken("das Verzeichnis ist beschädigt", "its directory is damaged");
    const name = bytes.toString("utf8", at + centralSize, at + centralSize + nameSize);
    entries.push({ name, bytes: bytes.subarray(start, start + size) });
    at += centralSize + nameSize;
  }
  return { entries, problems: compare(bytes, entries) };
}

function compare(bytes: Buffer, entries: readonly ZipEntry[]): Problem[] {
  const expected = writeZip(entries);
  if (bytes.equals(expected)) return [];
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
    offset += headSize + Buffer.byteLength(name) + bytes.length + descriptorSize;
    if (place < offset) return name;
  }
  return null;
}

/** The one way in which these files are written. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const named = Buffer.from(name, "utf8");
    const head = Buffer.alloc(headSize);
    head.writeUInt32LE(0x04034b50, 0);
    writeCommon(head, 4, named.length);
    const tail = Buffer.alloc(descriptorSize);
    tail.writeUInt32LE(0x08074b50, 0);
    writeSizes(tail, 4, bytes);
    const central = Buffer.alloc(centralSize);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x033f, 4);
    writeCommon(central, 6, named.length);
    writeSizes(central, 16, bytes);
    central.writeUInt32LE(0o100_644 * 0x1_0000, 38);
    central.writeUInt32LE(offset, 42);
    const local = [head, named, Buffer.from(bytes), tail];
    parts.push(...local);
    directory.push(central, named);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function writeCommon(target: Buffer, at: number, nameSize: number): void {
  target.writeUInt16LE(20, at);
  target.writeUInt16LE(flags, at + 2);
  target.writeUInt16LE(date, at + 8);
  /* Behind them come checksum and sizes, which a head leaves open. */
  target.writeUInt16LE(nameSize, at + 22);
}

function writeSizes(target: Buffer, at: number, bytes: Uint8Array): void {
  target.writeUInt32LE(crc32(bytes), at);
  target.writeUInt32LE(bytes.length, at + 4);
  target.writeUInt32LE(bytes.length, at + 8);
}
