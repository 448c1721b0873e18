import { describe, expect, it } from "vitest";

import { boxAround, boxText, isInside, isSamePlace, type BoundingBox } from "./bounding-box.ts";

const box = (west: number, south: number, east: number, north: number): BoundingBox => ({ west, south, east, north });
const town = box(10, 50, 10.2, 50.1);

describe("boxes of the map", () => {
  it.each<[string, BoundingBox, boolean]>([
    ["itself", town, true],
    ["a little further on", box(10.02, 50.01, 10.22, 50.11), true],
    ["half of it", box(10.1, 50, 10.2, 50.1), false],
    ["the state around it", box(9, 48, 13, 51), false],
    ["its neighbour", box(10.2, 50, 10.4, 50.1), false],
    ["another place", box(12, 52, 12.2, 52.1), false],
  ])("are the same place or not: %s", (_name, other, expected) => {
    expect([isSamePlace(town, other), isSamePlace(other, town)]).toEqual([expected, expected]);
  });

  it("lie around positions", () => {
    expect(boxAround([])).toBeNull();
    const around = boxAround([
      { lat: 50.1, lon: 10 },
      { lat: 50, lon: 10.2 },
    ]);
    expect(around).toEqual(town);
    expect([isInside(town, { lat: 50.05, lon: 10.1 }), isInside(town, { lat: 49.9, lon: 10.1 })]).toEqual([true, false]);
  });

  it("are named in words", () => {
    expect(boxText(town)).toBe("50,0000–50,1000° N, 10,0000–10,2000° O");
  });
});
