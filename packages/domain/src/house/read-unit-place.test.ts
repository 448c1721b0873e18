import { describe, expect, it } from "vitest";

import { floorName, readUnitPlace, roof } from "./read-unit-place.ts";

/** Part, floor, side as they are read: "Hinterhaus | 1 | 10". */
function told(name: string | null): string {
  const { part, floor, side, isOnlyUpper } = readUnitPlace(name);
  return [part, isOnlyUpper ? "OG" : floor, side].map((one) => one ?? "").join("|");
}

describe("a unit's place in its house by its name", () => {
  it.each([
    ["2. OG links", "|2|10"],
    ["2.OG li.", "|2|10"],
    ["2OG re", "|2|50"],
    ["2. Obergeschoß rechts", "|2|50"],
    ["EG rechts", "|0|50"],
    ["EG", "|0|"],
    ["Erdgeschoss Mitte", "|0|30"],
    ["Parterre li", "|0|10"],
    ["Hochparterre rechts", "|0.5|50"],
    ["Souterrain", "|-0.5|"],
    ["UG", "|-1|"],
    ["2. UG", "|-2|"],
    ["2 UG", "|-2|"],
    ["3.UG links", "|-3|10"],
    ["3. Stock Mitte", "|3|30"],
    ["3. Stock Mitte links", "|3|20"],
    ["3. Stockwerk, rechts hinten", "|3|52"],
    ["4. Etage", "|4|"],
    ["Etage 4", "|4|"],
    ["OG 2 links", "|2|10"],
    ["II. OG", "|2|"],
    ["dritter Stock", "|3|"],
    ["im 1. OG links", "|1|10"],
    ["DG", `|${roof.attic}|`],
    ["DG links", `|${roof.attic}|10`],
    ["2. DG", `|${roof.second}|`],
    ["Staffelgeschoss", `|${roof.staggered}|`],
    ["OG", "|OG|"],
    ["Hinterhaus 1. OG", "Hinterhaus|1|"],
    ["HH, 1. OG links", "Hinterhaus|1|10"],
    ["VH EG", "Vorderhaus|0|"],
    ["Haus 3, 2. OG", "Haus 3|2|"],
    ["Aufgang b 2. OG re.", "Aufgang B|2|50"],
    ["Haus 3. OG", "|3|"],
    ["Berger, 2. OG links", "|2|10"],
    ["Fam. Berger 2. OG", "|2|"],
    ["EG links: Berger", "|0|10"],
    ["Berger (DG)", `|${roof.attic}|`],
    ["WE 5, 2. OG", "|2|"],
    ["2. OG Whg. 7", "|2|"],
    ["60. OG", "|60|"],
  ])("'%s'", (name, place) => {
    expect(told(name)).toBe(place);
  });

  it.each([
    [null],
    [""],
    ["Berger"],
    ["Familie Keller"],
    ["Studio 7 UG"],
    ["Team 3 UG (haftungsbeschränkt)"],
    ["Stock 2"],
    ["Hausnummer 3 OG"],
    ["Frau Stock"],
    ["Stock 2 GmbH"],
    ["WE 14"],
    ["14"],
    ["links"],
    ["Weber UG"],
    ["Meyer, UG"],
    ["Weber UG (haftungsbeschränkt)"],
    ["Bau eG"],
    ["KG Solar"],
    ["DG Medien GmbH"],
    ["1. und 2. OG"],
    ["1./2. OG"],
    ["1.-3. OG"],
    ["EG + 1. OG"],
    ["EG/OG"],
    ["1. OG, DG"],
    ["Whg. 12/3. OG"],
    ["Haus 3 OG"],
    ["WE 2 OG"],
    ["0. OG"],
    ["minus 3"],
    ["minus 3. OG"],
    ["-3. OG"],
    ["Etage -1"],
    ["1,5. OG"],
    ["2½. OG"],
    ["61. OG"],
    ["2026. OG"],
    ["2. Geschoss"],
    ["Zwischengeschoss"],
    ["über 2. OG"],
    ["Vorderhaus 1. OG, Hinterhaus"],
    [`2. OG ${"links ".repeat(800)}`],
    ["1. OG ".repeat(667)],
  ])("'%s' says no floor", (name) => {
    const { floor, isOnlyUpper } = readUnitPlace(name);
    expect([floor, isOnlyUpper]).toEqual([null, false]);
  });

  it.each([
    ["Whg. 3.2", [3, 2]],
    ["3.2", [3, 2]],
    ["WE 0.1", [0, 1]],
    ["Berger, Whg. 3.2", [3, 2]],
    ["3.2.1", null],
  ])("'%s' may say floor and door", (name, dotted) => {
    expect(readUnitPlace(name)).toMatchObject({ floor: null, dotted });
  });

  it("a name of 4,000 signs is not read", () => {
    expect(told(`2. OG links ${"x".repeat(4000)}`)).toBe("||");
  });

  it.each([
    [-2, "2. UG"],
    [-1, "UG"],
    [-0.5, "Souterrain"],
    [0, "EG"],
    [0.5, "Hochparterre"],
    [14, "14. OG"],
    [roof.attic, "DG"],
  ])("the floor %d is called '%s'", (floor, name) => {
    expect(floorName(floor)).toBe(name);
  });
});
