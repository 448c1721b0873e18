const headLength = 12;
const recordLength = 16;

/**
 * A TrueType font without some of its tables. Inter's substitution rules (GSUB: arrows from hyphens, alternates by context) are
 * half of the time that setting a page takes, and nothing on our papers needs them; kerning (GPOS) stays.
 */
export function withoutTables(font: Uint8Array, tags: readonly string[]): Uint8Array {
  /* A copy, also of a Buffer, whose own `slice` makes none. */
  const slim = new Uint8Array(font);
  const count = new DataView(slim.buffer).getUint16(4);
  const records = Array.from({ length: count }, (_, index) => {
    const from = headLength + index * recordLength;
    return slim.slice(from, from + recordLength);
  });
  const kept = records.filter((record) => !tags.includes(String.fromCharCode(...record.subarray(0, 4))));
  slim.fill(0, headLength, headLength + count * recordLength);
  new DataView(slim.buffer).setUint16(4, kept.length);
  kept.forEach((record, index) => slim.set(record, headLength + index * recordLength));
  return slim;
}
