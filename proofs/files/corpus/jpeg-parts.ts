/** A piece of a JPEG: its marker and what stands behind it, for a scan with its coded data. */
export interface Segment {
  readonly marker: number;
  /** From the FF of the marker to the next marker. */
  readonly bytes: Buffer;
}

/** Segments of a whole JPEG, the start mark first and the end mark last. */
export function segmentsOf(jpeg: Buffer): Segment[] {
  const segments: Segment[] = [{ marker: 0xd8, bytes: jpeg.subarray(0, 2) }];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xda) end = endOfScan(jpeg, end);
    segments.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  segments.push({ marker: 0xd9, bytes: jpeg.subarray(at) });
  return segments;
}

function endOfScan(jpeg: Buffer, from: number): number {
  let at = from;
  while (at + 1 < jpeg.length) {
    const next = jpeg[at + 1] ?? 0;
    if (jpeg[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return jpeg.length;
}

export function jpegOf(segments: readonly Segment[]): Buffer {
  return Buffer.concat(segments.map(({ bytes }) => bytes));
}

/** The same with segments put in behind the start. */
export function jpegWith(jpeg: Buffer, ...added: readonly Segment[]): Buffer {
  const [start, ...rest] = segmentsOf(jpeg);
  return start === undefined ? jpeg : jpegOf([start, ...added, ...rest]);
}

/** A segment with that content. */
export function segment(marker: number, content: Buffer | string): Segment {
  const data = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return { marker, bytes: Buffer.concat([head, data]) };
}
