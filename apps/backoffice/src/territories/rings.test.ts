import { describe, expect, it } from "vitest";

import { boxOf, cutRing, joinRings, takeApart, type Place, type Ring, type Shape } from "./rings.ts";

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const groundOf = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

describe("a shape taken apart and put together", () => {
  it.each<[string, Shape]>([
    ["a square", { type: "Polygon", coordinates: [square(0, 0, 4)] }],
    ["a hole", { type: "Polygon", coordinates: [square(0, 0, 9), square(1, 1, 2)] }],
    ["two holes", { type: "Polygon", coordinates: [square(0, 0, 9), square(1, 1, 2), square(5, 5, 2)] }],
    ["two parts", { type: "MultiPolygon", coordinates: [[square(0, 0, 2)], [square(5, 0, 2)]] }],
    [
      "two parts with a hole each",
      {
        type: "MultiPolygon",
        coordinates: [
          [square(0, 0, 4), square(1, 1, 1)],
          [square(9, 0, 4), square(10, 1, 1)],
        ],
      },
    ],
    ["an island in a hole", { type: "MultiPolygon", coordinates: [[square(0, 0, 9), square(1, 1, 6)], [square(2, 2, 3)]] }],
    ["a hole that touches the outline", { type: "Polygon", coordinates: [square(0, 0, 4), square(0, 0, 2)] }],
  ])("%s is what it was", (_name, shape) => expect(joinRings(takeApart(shape))).toEqual(shape));

  it("is nothing without a ring", () => {
    expect(joinRings([])).toBeNull();
    expect(boxOf([])).toBeNull();
  });
});

describe("a shape that is cut by a line", () => {
  const ring = square(0, 0, 4);
  it.each<[string, Place[]]>([
    [
      "straight across",
      [
        [-1, 2],
        [5, 2],
      ],
    ],
    [
      "upwards",
      [
        [1, -1],
        [1, 5],
      ],
    ],
    [
      "off a corner",
      [
        [-1, 2],
        [2, 5],
      ],
    ],
    [
      "with bends inside",
      [
        [-1, 1],
        [1, 1],
        [2, 3],
        [5, 3],
      ],
    ],
    [
      "in by an edge and out by the same one",
      [
        [1, -1],
        [1, 2],
        [3, 2],
        [3, -1],
      ],
    ],
    [
      "from right to left",
      [
        [5, 2],
        [-1, 2],
      ],
    ],
  ])("%s has two halves that are the whole together", (_name, line) => {
    const halves = cutRing(ring, line);
    if (typeof halves === "string") throw new Error(halves);
    expect(groundOf(halves[0]) + groundOf(halves[1])).toBeCloseTo(16, 9);
    for (const half of halves) {
      expect(groundOf(half)).toBeGreaterThan(0);
      expect(half.at(-1)).toEqual(half[0]);
    }
  });

  it.each<[string, Place[], string]>([
    [
      "beside it",
      [
        [5, 5],
        [6, 6],
      ],
      "misses",
    ],
    [
      "that ends within it",
      [
        [-1, 2],
        [2, 2],
      ],
      "misses",
    ],
    [
      "that comes back",
      [
        [-1, 1],
        [5, 1],
        [5, 3],
        [-1, 3],
      ],
      "too_often",
    ],
  ])("stays whole where it goes %s", (_name, line, fault) => expect(cutRing(ring, line)).toBe(fault));
});
