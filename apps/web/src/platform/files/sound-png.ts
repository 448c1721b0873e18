import { plainPng, type PlainPng } from "@rundgang/files";

/** The bytes of a PNG that any decoder reads to its last pixel, without its metadata; null for one that has to be drawn anew. */
export async function soundPng(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const png = plainPng(bytes);
  return png !== null && (await hasAllRows(png)) ? png.bytes : null;
}

/** The browser's own unpacking tells of damaged, cut and added bytes. */
async function hasAllRows({ packed, rows, rowBytes }: PlainPng): Promise<boolean> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const whole = rows * (rowBytes + 1);
  let seen = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return seen === whole;
      for (let at = firstRowIn(seen, rowBytes + 1); at < value.length; at += rowBytes + 1) if ((value[at] ?? 0) > 4) return false;
      seen += value.length;
      if (seen > whole) return false;
    }
  } catch {
    return false;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Where in the bytes from `seen` on the next row begins. */
function firstRowIn(seen: number, row: number): number {
  return (row - (seen % row)) % row;
}
