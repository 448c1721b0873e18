import { expect, it } from "vitest";

import { coverageStep, streetSides, type SideHouse } from "./street-sides.ts";

it.each([
  [0, 0],
  [0.01, 1],
  [0.24, 1],
  [0.25, 2],
  [0.5, 3],
  [0.75, 4],
  [0.99, 4],
  [1, 5],
])("a share of %d of a street's side is shown as step %d of 5", (share, step) => {
  expect(coverageStep(share)).toBe(step);
});

const house = (hausnummer: string, lon: number, visited: number, doors = 2): SideHouse => ({
  strasse: "Lindenstraße",
  plz: "38990",
  ort: "Neustadt",
  hausnummer,
  hausnummerZusatz: "",
  lat: 52,
  lon,
  doors,
  visited,
});
const numbersOf = (side: { readonly houses: readonly SideHouse[] }) => side.houses.map(({ hausnummer }) => hausnummer).join(" ");

it("each side of a street is a line through its houses by number, with its own share", () => {
  const sides = streetSides([
    house("4", 10.0004, 0),
    house("1", 10, 2),
    house("2", 10, 2),
    house("10", 10.0008, 1),
    house("3", 10.0004, 2),
  ]);
  expect(sides.map((side) => [numbersOf(side), side.share, side.step])).toEqual([
    ["2 4 10", 0.5, 3],
    ["1 3", 1, 5],
  ]);
});

it("a gap parts the line of a side, a house alone and one without a number make none", () => {
  const sides = streetSides([
    house("2", 10, 0),
    house("4", 10.0004, 0),
    house("60", 10.01, 0),
    house("62", 10.0104, 0),
    house("", 10, 0),
    house("7", 10, 0),
  ]);
  expect(sides.map(numbersOf)).toEqual(["2 4", "60 62"]);
});

it("streets of one name in two places are two streets", () => {
  const elsewhere = { ...house("4", 10.0004, 0), plz: "38991" };
  expect(streetSides([house("2", 10, 0), elsewhere])).toEqual([]);
});
