import { expect, it } from "vitest";

import type { Ring } from "../territories/rings.ts";
import { drawShapes } from "./map-shapes.ts";

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

it("shapes are drawn north up, inside of the picture, each with its share in its middle", () => {
  const [low, high] = drawShapes([square(0, -1, 1), square(1, 0, 1)], 220, 220, 10);
  expect([low?.x.toFixed(0), low?.y.toFixed(0)]).toEqual(["60", "160"]);
  expect([high?.x.toFixed(0), high?.y.toFixed(0)]).toEqual(["160", "60"]);
  expect(low?.path).toBe("M10.0 210.0L110.0 210.0L110.0 110.0L10.0 110.0L10.0 210.0Z");
});

it("of several parts the largest bears the share, and nothing is drawn of nothing", () => {
  const parts = { type: "MultiPolygon" as const, coordinates: [square(0, 0, 0.1).coordinates, square(1, 0, 1).coordinates] };
  const [drawn] = drawShapes([parts], 200, 100, 0);
  expect(drawn?.x).toBeCloseTo(150, 0);
  expect(drawn?.path.match(/M/gu)).toHaveLength(2);
  expect(drawShapes([], 200, 100, 0)).toEqual([]);
});
