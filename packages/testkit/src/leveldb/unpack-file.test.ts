import { crc32c } from "@aws-crypto/crc32c";
import { compress } from "snappyjs";
import { describe, expect, it } from "vitest";

import { unpackLevelDbFile } from "./unpack-file.ts";

const key = Buffer.from("0123456789abcdef0123456789ABCDEF");

/** The number in 7 bits a byte. */
function varint(value: number): Buffer {
  return value < 0x80 ? Buffer.of(value) : Buffer.concat([Buffer.of((value & 0x7f) | 0x80), varint(Math.floor(value / 0x80))]);
}
const sized = (bytes: Buffer) => Buffer.concat([varint(bytes.length), bytes]);
const put = (value: Buffer) => Buffer.concat([Buffer.of(1), sized(Buffer.from("k")), sized(value)]);
const batch = (...rows: Buffer[]) => Buffer.concat([Buffer.alloc(12), ...rows]);

/** A log as LevelDB writes it: blocks of 32 KiB, records torn at their ends. */
function logOf(records: readonly Buffer[]): Buffer {
  const out: Buffer[] = [];
  let room = 32_768;
  for (const record of records) {
    for (let at = 0, isFirst = true; isFirst || at < record.length; isFirst = false) {
      if (room < 7) {
        out.push(Buffer.alloc(room));
        room = 32_768;
      }
      const part = record.subarray(at, at + room - 7);
      at += part.length;
      const isLast = at === record.length;
      const header = Buffer.alloc(7);
      header.writeUInt16LE(part.length, 4);
      header.writeUInt8(isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3, 6);
      out.push(header, part);
      room -= 7 + part.length;
    }
  }
  return Buffer.concat(out);
}

/** A block of rows whose keys share what they can. */
function blockOf(rows: readonly (readonly [string, Buffer])[]): Buffer {
  let before = "";
  const entries = rows.map(([name, value]) => {
    let shared = 0;
    while (shared < before.length && before[shared] === name[shared]) shared += 1;
    before = name;
    const own = Buffer.from(name.slice(shared));
    return Buffer.concat([varint(shared), varint(own.length), varint(value.length), own, value]);
  });
  const restarts = Buffer.alloc(8);
  restarts.writeUInt32LE(1, 4);
  return Buffer.concat([...entries, restarts]);
}

/** A block as it lies in a table: how it is packed, and the checksum of both as LevelDB turns it. */
function stored(block: Buffer, packing: number): { readonly bytes: Buffer; readonly size: number } {
  const body = packing === 1 ? Buffer.from(compress(block)) : block;
  const summed = Buffer.concat([body, Buffer.of(packing)]);
  const checksum = crc32c(summed);
  const trailer = Buffer.alloc(4);
  trailer.writeUInt32LE((((checksum >>> 15) | (checksum << 17)) + 0xa282ead8) >>> 0);
  return { bytes: Buffer.concat([summed, trailer]), size: body.length };
}

/** A table with a block for each of these groups of rows. */
function tableOf(groups: readonly (readonly (readonly [string, Buffer])[])[], type: number): Buffer {
  const blocks = groups.map((rows) => stored(blockOf(rows), type));
  const offsets = blocks.map((_block, at) => blocks.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 0));
  const handles = blocks.map(({ size }, at) => [`z${at}`, Buffer.concat([varint(offsets[at] ?? 0), varint(size)])] as const);
  const data = Buffer.concat(blocks.map(({ bytes }) => bytes));
  const index = stored(blockOf(handles), 0);
  const meta = Buffer.concat([varint(0), varint(0)]);
  const footer = Buffer.concat([meta, varint(data.length), varint(index.size)]);
  const magic = Buffer.from("57fb808b247547db", "hex");
  return Buffer.concat([data, index.bytes, footer, Buffer.alloc(40 - footer.length), magic]);
}

const finds = (name: string, file: Buffer, wanted = key) => unpackLevelDbFile(name, file).some((piece) => piece.includes(wanted));

describe("a log", () => {
  it("gives back a value at every place that the end of a block can tear it at", () => {
    for (let before = 32_768 - 7 - 60; before < 32_768; before += 1) {
      const log = logOf([Buffer.alloc(before, 1), batch(put(key))]);
      expect([before, finds("000003.log", log)]).toEqual([before, true]);
    }
  });

  it("gives it back out of a record over many blocks, and out of one that a crash cut off", () => {
    const record = batch(put(Buffer.alloc(100_000, 7)), put(key), put(Buffer.alloc(50_000, 7)));
    expect(finds("000003.log", logOf([record]))).toBe(true);
    const cut = logOf([record]).subarray(0, 140_000);
    expect(finds("000003.log", cut)).toBe(true);
    expect(finds("MANIFEST-000001", cut)).toBe(true);
  });

  it("gives back what Chromium has packed within a row, with other rows behind it", () => {
    const half = key.subarray(0, 16);
    const clear = Buffer.concat([half, Buffer.from(" "), key.subarray(16), Buffer.from(" "), half, key.subarray(16)]);
    const packed = Buffer.concat([Buffer.of(7, 0xff, 0x11, 0x02), Buffer.from(compress(clear))]);
    const log = logOf([batch(put(Buffer.from("x")), put(packed), put(Buffer.alloc(300, 9)))]);
    expect(log.includes(key)).toBe(false);
    expect(finds("000003.log", log)).toBe(true);
  });
});

describe("a table", () => {
  const rows = [
    ["row-1", Buffer.concat([key.subarray(0, 16), Buffer.alloc(200, 32)])],
    ["row-2", Buffer.concat([Buffer.from("#"), key.subarray(16), Buffer.alloc(200, 32)])],
    ["row-3", key],
    ["row-300", Buffer.alloc(0)],
  ] as const;

  it.each([
    ["as it is", 0],
    ["packed", 1],
  ])("gives back value and whole key out of blocks %s", (_name, type) => {
    const table = tableOf([rows.slice(0, 1), rows.slice(1)], type);
    expect(table.includes(key)).toBe(type === 0);
    expect(finds("000005.ldb", table)).toBe(true);
    expect(table.includes("row-300")).toBe(false);
    expect(finds("000005.ldb", table, Buffer.from("row-300"))).toBe(true);
  });

  it.each([
    ["as it is", 0],
    ["packed", 1],
  ])("that the browser still writes gives back each block that is whole, %s", (_name, type) => {
    const first = stored(blockOf(rows.slice(0, 3)), type).bytes.length;
    const table = tableOf([rows.slice(0, 3), rows.slice(3)], type);
    for (let length = first; length < table.length; length += 1)
      expect([length, finds("000005.ldb", table.subarray(0, length))]).toEqual([length, true]);
    expect(finds("000005.ldb", table.subarray(0, -1), Buffer.from("row-300"))).toBe(true);
    expect(unpackLevelDbFile("000005.ldb", Buffer.alloc(0))).toEqual([]);
  });

  it("that is none, or is packed in another way, is never called searched", () => {
    expect(() => unpackLevelDbFile("000005.ldb", Buffer.alloc(1000))).toThrow("no table");
    expect(() => unpackLevelDbFile("000005.ldb", tableOf([rows], 2))).toThrow("packed in a way");
  });
});
