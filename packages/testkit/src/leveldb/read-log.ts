const blockSize = 32 * 1024;
const headerSize = 7;
const full = 1;
const first = 2;
const last = 4;

/**
 * The records of a LevelDB log (or manifest), each in one piece: in the file they lie in blocks of 32 KiB, so that a value that crosses
 * a block's end is torn apart by a header. Checksums are not looked at: what a crash cut off is read as far as it goes.
 */
export function recordsOfLog(file: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (const { type, part } of fragments(file)) {
    if (type === full || type === first) {
      if (parts.length > 0) records.push(Buffer.concat(parts));
      parts = [];
    }
    parts.push(part);
    if (type === full || type === last) {
      records.push(Buffer.concat(parts));
      parts = [];
    }
  }
  if (parts.length > 0) records.push(Buffer.concat(parts));
  return records;
}

function* fragments(file: Buffer): Generator<{ readonly type: number; readonly part: Buffer }> {
  for (let block = 0; block < file.length; block += blockSize) {
    const end = Math.min(block + blockSize, file.length);
    let at = block;
    while (at + headerSize <= end) {
      const length = file.readUInt16LE(at + 4);
      const type = file.readUInt8(at + 6);
      /* Filled up with zeros to the block's end. */
      if (type < full || type > last) break;
      const begin = at + headerSize;
      yield { type, part: file.subarray(begin, Math.min(begin + length, end)) };
      at = begin + length;
    }
  }
}
