import { piecesOfBatch } from "./read-batch.ts";
import { recordsOfLog } from "./read-log.ts";
import { rowsOfTable } from "./read-table.ts";
import { unpackSnappy } from "./unpack-snappy.ts";

/** What Chromium puts before a value of IndexedDB that it has packed by itself. */
const packedValue = Buffer.of(0xff, 0x11, 0x02);

/**
 * What a file of a LevelDB folder holds, in pieces that are whole: records of logs and manifests, keys and values of tables, and what is
 * packed within them. Of any other file, nothing. Throws for a table that cannot be read: whoever searches must know.
 */
export function unpackLevelDbFile(name: string, file: Buffer): readonly Buffer[] {
  const pieces = piecesOf(name, file);
  return [...pieces, ...pieces.flatMap(packedWithin)];
}

function piecesOf(name: string, file: Buffer): readonly Buffer[] {
  if (/\.log$|^MANIFEST-\d+$/u.test(name)) return recordsOfLog(file).flatMap((record) => [record, ...piecesOfBatch(record)]);
  if (/\.(?:ldb|sst)$/u.test(name)) return rowsOfTable(file).flatMap(({ key, value }) => [key, value]);
  return [];
}

function packedWithin(piece: Buffer): readonly Buffer[] {
  const at = piece.indexOf(packedValue);
  if (at === -1) return [];
  try {
    return [unpackSnappy(piece.subarray(at + packedValue.length))];
  } catch {
    return [];
  }
}
