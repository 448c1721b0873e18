import { encodeQR } from "qr";

/** A QR code to be drawn: one path of dark modules in a square of `size` units, its quiet zone of four modules included (ISO/IEC 18004). */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

const quietZone = 4;

/** The QR code of a text with medium error correction; each row's neighbouring modules are one rectangle. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: quietZone });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
  return { size: rows.length, path };
}

/** Where dark modules begin, and how many follow each other. */
function runsOf(row: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
