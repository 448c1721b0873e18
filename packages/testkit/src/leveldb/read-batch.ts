import { readVarint } from "./varint.ts";

const headerSize = 12;
const deletion = 0;

/** Keys and values of one record of a LevelDB log: a batch of rows that were put or deleted together. As far as it can be read. */
export function piecesOfBatch(record: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = [];
  try {
    for (let at = headerSize; at < record.length;) {
      const type = record.readUInt8(at);
      const key = readPiece(record, at + 1);
      pieces.push(key.piece);
      at = key.next;
      if (type === deletion) continue;
      const value = readPiece(record, at);
      pieces.push(value.piece);
      at = value.next;
    }
  } catch (error) {
    /* A manifest's record, or one that a crash cut off: it is searched as it stands. */
    if (!(error instanceof RangeError)) throw error;
  }
  return pieces;
}

function readPiece(record: Buffer, at: number): { readonly piece: Buffer; readonly next: number } {
  const length = readVarint(record, at);
  const next = length.next + length.value;
  return { piece: record.subarray(length.next, next), next };
}
