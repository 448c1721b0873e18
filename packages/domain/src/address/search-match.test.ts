import { describe, expect, it } from "vitest";

import { addressSearchText, searchNeedles } from "./address-search.ts";
import { isExactNumber, matchHouse } from "./search-match.ts";

const house = addressSearchText({
  strasse: "Bergerstraße",
  hausnummer: "9",
  hausnummerZusatz: "",
  plz: "38990",
  ort: "Wiesenbrück",
  names: ["Hofmann", "Familie Fiedler", "Fiedler-Kranz", "Bergerhoff", "Möller"],
});

describe("which part of a house a search means", () => {
  it.each([
    ["fiedler", false, [1, 2]],
    ["FIEDLER kranz", false, [2]],
    ["familie fiedler", false, [1]],
    ["fiedler bergerstraße", false, [1, 2]],
    ["bergerstraße 9 fiedler", false, [1, 2]],
    ["bergerstr", true, []],
    ["bergerstraße 9", true, []],
    ["berger", true, [3]],
    ["38990", true, []],
    ["wiesenbrueck hofmann", false, [0]],
    ["moeller", false, [4]],
    ["fiedler lindenstraße", false, []],
    ["fiedler hofmann", false, []],
    ["f", false, []],
    ["", false, []],
  ])("%j: the house %j, names at the places %j", (query, isHouse, names) => {
    expect(matchHouse(house, searchNeedles(query))).toEqual({ house: isHouse, names });
  });
});

describe("the exact house number", () => {
  it.each([
    ["Lindenstraße 1", "1", true],
    ["Lindenstraße 1", "10", false],
    ["Lindenstraße 1", "1 a", false],
    ["lindenstr 14a", "14 a", true],
    ["lindenstr 14 a", "14 a", true],
    ["14 linden", "14", true],
    ["Straße des 17. Juni 12", "12", true],
    ["Lindenstraße", "1", false],
    ["38990", "38990", false],
    ["", "1", false],
  ])("of %j is %s: %j", (query, number, exact) => {
    expect(isExactNumber(number, searchNeedles(query))).toBe(exact);
  });
});
