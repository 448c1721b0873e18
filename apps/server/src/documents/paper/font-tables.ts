const headLength = 12;
const recordLength = 16;

/**
 * A TrueType font without some of its tables. Inter's substitution rules (GSUB: arrows from hyphens, alternates by context) are
 * half of the time that setting a page takes, and nothing on our papers needs them; kerning (GPOS) stays.
 */
export function withoutTables(font: Buffer, tags: readonly string[]): Buffer {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => {
    const from = headLength + index * recordLength;
    return Buffer.from(font.subarray(from, from + recordLength));
  });
  const kept = records.filter((record) => !tags.includes(record.toString("latin1", 0, 4)));
  const slim = Buffer.from(font);
  slim.fill(0, headLength, headLength + count * recordLength);
  slim.writeUInt16BE(kept.length, 4);
  Buffer.concat(kept).copy(slim, headLength);
  return slim;
}
