import { describe, expect, it } from "vitest";

import { qualificationCodes } from "../qualification/qualification-code.ts";
import { markerColors, markerIcon, markerSize } from "./marker-icon.ts";

const plain = { color: "blue", shape: "haus", highlight: false, mark: null } as const;

describe("a marker of the map", () => {
  it("is another picture for each colour, each glyph, each count and when it is selected", () => {
    const all = [
      ...markerColors.map((color) => markerIcon({ ...plain, color })),
      ...qualificationCodes.map((mark) => markerIcon({ ...plain, mark })),
      ...[0, 1, 12, 100].map((mark) => markerIcon({ ...plain, mark })),
      markerIcon({ ...plain, highlight: true }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("says no count that it has no room for", () => {
    expect(markerIcon({ ...plain, mark: 99 })).toContain(">99</text>");
    expect(markerIcon({ ...plain, mark: 100 })).toContain(">99+</text>");
  });

  it("has the size that it is said to have, and nothing that runs or is fetched", () => {
    const { width, height } = markerSize(true);
    const icon = markerIcon({ ...plain, highlight: true, mark: "APPOINTMENT" });
    expect(icon).toContain(`width="${width}" height="${height}"`);
    expect(icon.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/script|href|url\(|https?:|on\w+=/iu);
  });
});
