import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { pictureHash } from "./picture-hash.ts";

const strokes = (ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160">${ground}` +
      `<path d="M20 120 C80 20 120 140 180 60 S300 20 380 110" stroke="#000" stroke-width="6" fill="none"/></svg>`,
  );
const png = (svg: Buffer) => sharp(svg).png().toBuffer();

describe("the hash of a signature's picture", () => {
  it("is that of its strokes, on a white ground or on a clear one", async () => {
    const onWhite = await pictureHash(await png(strokes(`<rect width="400" height="160" fill="#fff"/>`)));
    expect(onWhite).toContain("1");
    expect(await pictureHash(await png(strokes("")))).toBe(onWhite);
  });

  it("is zeros for an empty ground, white or clear", async () => {
    const empty = (fill: string) =>
      png(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="${fill}"/></svg>`,
        ),
      );
    for (const fill of ["#fff", "none"]) expect(await pictureHash(await empty(fill))).not.toContain("1");
  });
});
