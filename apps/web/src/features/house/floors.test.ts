import { planHouse } from "@rundgang/domain/house-plan";
import { describe, expect, it } from "vitest";

import { doorsOn, doorsPerFloorOf, floorsOf, floorsOfPlan, guessDoorsPerFloor, shortFloorName } from "./floors.ts";

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
    expect([floors.length, floors[0]?.doors[0], floors.at(-1)?.doors.length]).toEqual([100, 1, 9]);
    expect(floorsOf([], 3)).toEqual([]);
  });

  it("doors counted out by number stand on floors with names", () => {
    const floors = floorsOf([1, 2, 3], 1);
    expect(floors.map(({ name }) => name)).toEqual(["EG", "1. OG", "2. OG"]);
  });

  it("a plan's floors stand part by part, the last part and the lowest floor first, with their gaps", () => {
    const names = ["Vorderhaus EG rechts", "VH 1. OG links", "HH EG", "DG"];
    const units = names.map((name, index) => ({ uuid: `u${index}`, position: index + 1, name }));
    const floors = floorsOfPlan(planHouse(units, (unit) => unit, {}));
    expect(floors.map(({ part, name, doors }) => [part, name, ...doors.map((door) => door?.position ?? null)])).toEqual([
      ["Vorderhaus", "EG", null, 1],
      ["Vorderhaus", "1. OG", 2],
      ["Hinterhaus", "EG", 3],
      ["", "DG", 4],
    ]);
    expect(new Set(floors.map(({ key }) => key)).size).toBe(4);
    expect(floors.flatMap(doorsOn)).toHaveLength(4);
  });

  it.each([
    ["Hochparterre", "HP"],
    ["2. OG", "2. OG"],
  ])("in little room '%s' is '%s'", (name, short) => {
    expect(shortFloorName(name)).toBe(short);
  });
});
