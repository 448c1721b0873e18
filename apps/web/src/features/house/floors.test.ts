import { describe, expect, it } from "vitest";

import { doorsPerFloorOf, floorName, floorsOf, guessDoorsPerFloor } from "./floors.ts";

describe("floors of a house", () => {
  it.each([
    [1, 2],
    [8, 2],
    [9, 3],
    [24, 3],
    [25, 10],
    [999, 10],
  ])("a house of %i doors is guessed to have %i a floor", (doors, perFloor) => {
    expect(guessDoorsPerFloor(doors)).toBe(perFloor);
  });

  it.each([
    ["4", 4],
    ["", 3],
    ["0", 3],
    ["7.5", 3],
    ["viele", 3],
  ])("a kept choice '%s' of a house of 18 doors means %i a floor", (kept, perFloor) => {
    expect(doorsPerFloorOf(kept, 18)).toBe(perFloor);
  });

  it("999 doors stand on 100 floors, the last of nine", () => {
    const floors = floorsOf(
      Array.from({ length: 999 }, (_, index) => index + 1),
      10,
    );
    expect([floors.length, floors[0]?.[0], floors.at(-1)?.length]).toEqual([100, 1, 9]);
    expect(floorsOf([], 3)).toEqual([]);
  });

  it("the ground floor has a name of its own", () => {
    expect([0, 1, 14].map(floorName)).toEqual(["EG", "1. OG", "14. OG"]);
  });
});
