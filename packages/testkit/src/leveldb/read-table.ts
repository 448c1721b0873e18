import { Crc32c } from "@aws-crypto/crc32c";

import { unpackSnappy } from "./unpack-snappy.ts";
import { readVarint } from "./varint.ts";

const footerSize = 48;
/** Behind each block: how it is packed, and a checksum of both. */
const trailerSize = 5;
const magic = Buffer.from("57fb808b247547db", "hex");
const raw = 0;
const snappy = 1;

interface Handle {
  readonly offset: number;
  readonly size: number;
}

/** A row as a table holds it: LevelDB's own key, whole, and the value. */
export interface TableRow {
  readonly key: Buffer;
  readonly value: Buffer;
}

/**
 * The rows of a LevelDB table (.ldb), the overtaken and the deleted ones too, out of blocks that Snappy has packed and whose keys leave
 * out what they share with the one before. Of a table that is still written, or was when the browser died, those of its whole blocks.
 * Throws where it is no table or is packed otherwise: whoever searches must know.
 */
export function rowsOfTable(file: Buffer): readonly TableRow[] {
  const blocks = isFinished(file) ? blocksByIndex(file) : wholeBlocks(file);
  if (blocks.length === 0 && file.length > 0) throw new Error("no table");
  return blocks.flatMap(rowsOfBlock);
}

function isFinished(file: Buffer): boolean {
  return file.length >= footerSize && file.subarray(-magic.length).equals(magic);
}

function blocksByIndex(file: Buffer): readonly Buffer[] {
  const footer = file.subarray(-footerSize);
  const meta = readHandle(footer, 0);
  const index = readHandle(footer, meta.next);
  return rowsOfBlock(blockAt(file, index.handle)).map(({ value }) => blockAt(file, readHandle(value, 0).handle));
}

/** The blocks from a file's beginning on, each up to where its checksum holds: nothing else says how long a block is. */
function wholeBlocks(file: Buffer): readonly Buffer[] {
  const blocks: Buffer[] = [];
  for (let offset = 0, at = 0, checksum = new Crc32c(); at + trailerSize <= file.length;) {
    checksum.update(file.subarray(at, at + 1));
    if (file.readUInt32LE(at + 1) === masked(checksum.digest())) {
      blocks.push(blockAt(file, { offset, size: at - offset }));
      offset = at + trailerSize;
      at = offset;
      checksum = new Crc32c();
    } else {
      at += 1;
    }
  }
  return blocks;
}

/** A checksum as LevelDB stores it: turned by 15 bits, and a number added. */
function masked(checksum: number): number {
  return (((checksum >>> 15) | (checksum << 17)) + 0xa282ead8) >>> 0;
}

function readHandle(bytes: Buffer, at: number): { readonly handle: Handle; readonly next: number } {
  const offset = readVarint(bytes, at);
  const size = readVarint(bytes, offset.next);
  return { handle: { offset: offset.value, size: size.value }, next: size.next };
}

function blockAt(file: Buffer, { offset, size }: Handle): Buffer {
  const packed = file.subarray(offset, offset + size);
  const type = file.readUInt8(offset + size);
  if (type === raw) return packed;
  if (type === snappy) return unpackSnappy(packed);
  throw new Error(`a block of a table is packed in a way that is not known here: ${type}`);
}

function rowsOfBlock(block: Buffer): readonly TableRow[] {
  const rows: TableRow[] = [];
  const restarts = block.readUInt32LE(block.length - 4);
  const end = block.length - 4 - 4 * restarts;
  let key = Buffer.alloc(0);
  for (let at = 0; at < end;) {
    const shared = readVarint(block, at);
    const own = readVarint(block, shared.next);
    const length = readVarint(block, own.next);
    const keyEnd = length.next + own.value;
    key = Buffer.concat([key.subarray(0, shared.value), block.subarray(length.next, keyEnd)]);
    at = keyEnd + length.value;
    rows.push({ key, value: block.subarray(keyEnd, at) });
  }
  return rows;
}
