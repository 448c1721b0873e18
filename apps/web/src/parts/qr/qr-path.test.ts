import { describe, expect, it } from "vitest";
import { decodeQR } from "qr/decode.js";

import { qrDrawing } from "./qr-path.ts";

/** The path as dots, as a camera sees it: `scale` dots a module. */
function dotsOf({ size, path }: ReturnType<typeof qrDrawing>, scale: number) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = row * width + Number(x) * scale;
      data.fill(0, from * 3, (from + Number(length) * scale) * 3);
    }
  }
  return { width, height: width, data };
}

describe("a QR code", () => {
  it.each(["https://rundgang.example/kunde/#" + "aB3-_".repeat(14), "https://r.example/verkaeufer/#x", "Grüße"])(
    "is read as what it was drawn of: %s",
    (text) => {
      expect(decodeQR(dotsOf(qrDrawing(text), 4))).toBe(text);
    },
  );

  it("has a quiet zone of four modules all around", () => {
    const { size, path } = qrDrawing("x");
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/gu)].map(([, x, y, length]) => [x, y, length].map(Number));
    expect(Math.min(...runs.flatMap(([x, y]) => [x ?? 0, y ?? 0]))).toBe(4);
    expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  });
});
