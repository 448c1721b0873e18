import { expect, it } from "vitest";

import type { Ring } from "../territories/rings.ts";
import { middleOfShape, pathOf } from "./map-shapes.ts";

const ringOf = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const square = (west: number, south: number, size: number) => ({
  type: "Polygon" as const,
  coordinates: [ringOf(west, south, size)],
});

/** A picture of 100 px a degree, north up. */
const place = (lon: number, lat: number) => [lon * 100, -lat * 100] as const;

it("a shape is a closed path of its corners, with what is written in its middle", () => {
  expect(pathOf(square(0, -1, 1), place)).toBe("M0.0 100.0L100.0 100.0L100.0 0.0L0.0 0.0L0.0 100.0Z");
  expect(middleOfShape(square(0, -1, 1), place).map(Math.round)).toEqual([50, 50]);
});

it("of several parts all are drawn, and the largest bears what is written", () => {
  const parts = { type: "MultiPolygon" as const, coordinates: [square(0, 0, 0.1).coordinates, square(1, 0, 1).coordinates] };
  expect(pathOf(parts, place).match(/M/gu)).toHaveLength(2);
  expect(middleOfShape(parts, place)[0]).toBeCloseTo(150, 0);
});
