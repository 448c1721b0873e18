import { describe, expect, it } from "vitest";

import { planHouse, type HouseArrangement, type PlannedUnit } from "./plan-house.ts";

/** A house by the names of its units, "u1" the first; a line for each floor from the lowest, then what is left. */
function drawn(names: readonly (string | null)[], arrangement: HouseArrangement = {}): readonly string[] {
  const units = names.map((name, index): PlannedUnit => ({ uuid: `u${index + 1}`, position: index + 1, name }));
  const { parts, rest } = planHouse(units, (unit) => unit, arrangement);
  const lines = parts.flatMap(({ name, floors }) =>
    floors.map(({ floor, places }) => `${name}${floor}: ${places.map((unit) => unit?.position ?? "-").join(" ")}`),
  );
  return rest.length === 0 ? lines : [...lines, `rest: ${rest.map(({ position }) => position).join(" ")}`];
}

describe("the plan of a house", () => {
  it.each<[string, readonly (string | null)[], readonly string[]]>([
    ["sides are columns", ["EG re", "EG li", "1. OG Mitte", "1. OG re"], ["0: 2 - 1", "1: - 3 4"]],
    ["names without a side stand behind them by number", ["1. OG", "1. OG links", "1. OG"], ["1: 2 1 3"]],
    ["a floor without sides begins at the left", ["EG links", "EG rechts", "DG"], ["0: 1 2", "901: 3"]],
    ["two at one place stand side by side", ["EG links", "EG links", "EG rechts"], ["0: 1 3 2"]],
    ["unknown names stay in the list", ["EG", "Berger", null, "WE 14"], ["0: 1", "rest: 2 3 4"]],
    ["a house of unknown names has no floors", ["Berger", null], ["rest: 1 2"]],
    ["the attic lies above all", ["DG", "1. OG", "EG", "UG"], ["-1: 4", "0: 3", "1: 2", "901: 1"]],
    [
      "parts stand by name",
      ["Hinterhaus 1. OG", "VH 1. OG", "Hinterhaus EG"],
      ["Hinterhaus0: 3", "Hinterhaus1: 1", "Vorderhaus1: 2"],
    ],
    ["a bare 'OG' is the first floor of a house without numbers", ["EG", "OG", "DG"], ["0: 1", "1: 2", "901: 3"]],
    ["a bare 'OG' beside numbered ones is none", ["1. OG", "OG"], ["1: 1", "rest: 2"]],
    ["'3.2' alone proves no floor", ["Whg. 3.1", "Whg. 3.2"], ["rest: 1 2"]],
    ["'3.2' is the third floor where another begins at 0", ["0.1", "3.2", "3.1"], ["0: 1", "3: 2 3"]],
    ["'1.2' is no floor where one name alone says both", ["3. OG, Whg. 3.1", "Whg. 1.2"], ["3: 1", "rest: 2"]],
    ["'1.2' is no floor where two names of one floor say both", ["3. OG, 3.1", "3. OG, 3.2", "1.2"], ["3: 1 2", "rest: 3"]],
    ["'2.2' is the second floor where names say both on two", ["3. OG, 3.1", "1. OG, 1.1", "2.2"], ["1: 2", "2: 3", "3: 1"]],
    ["'3.2' is none where a name says another", ["2. OG, Whg. 3.1", "Whg. 3.2", "0.1"], ["2: 1", "rest: 2 3"]],
    ["no units", [], []],
  ])("%s", (_what, names, expected) => {
    expect(drawn(names)).toEqual(expected);
  });

  const at = (floor: number, place: number) => ({ part: "", floor, place });
  it.each<[string, HouseArrangement, readonly string[]]>([
    ["what was put by hand has its place", { u2: at(0, 1) }, ["0: 1 2", "1: 3"]],
    ["by hand comes before the name", { u1: at(1, 0) }, ["1: 1 3", "rest: 2"]],
    ["what was taken out is in the list", { u1: null }, ["1: 3", "rest: 1 2"]],
    ["two put at one place stand side by side", { u1: at(0, 0), u2: at(0, 0) }, ["0: 1 2", "1: 3"]],
    ["units that an import took away are passed over", { gone: at(0, 0) }, ["0: 1", "1: 3", "rest: 2"]],
    ["a floor that no house has is none", { u2: at(-30, 0) }, ["0: 1", "1: 3", "rest: 2"]],
    ["a place that no floor has is none", { u2: at(0, 4e9) }, ["0: 1", "1: 3", "rest: 2"]],
    ["a gap stays a gap", { u2: at(0, 3) }, ["0: 1 - - 2", "1: 3"]],
  ])("%s", (_what, arrangement, expected) => {
    expect(drawn(["EG", "Berger", "1. OG"], arrangement)).toEqual(expected);
  });
});
