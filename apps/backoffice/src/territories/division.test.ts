import { describe, expect, it } from "vitest";

import { formatWork, nameFault, partNames } from "./division.ts";

describe("the parts of a territory that is divided", () => {
  it("have the name of the whole with a number until somebody writes another one", () => {
    expect(partNames("Mitte", 3, new Map([[1, "Altstadt"]]))).toEqual(["Mitte 1", "Altstadt", "Mitte 3"]);
  });

  it.each([
    [["A", "B"], null],
    [["A", " "], "Bitte gib jedem Teil einen Namen."],
    [["Mitte", "mitte "], "„mitte“ heißen zwei Teile. Bitte gib jedem einen eigenen Namen."],
  ])("named %j: %s", (names, fault) => expect(nameFault(names)).toBe(fault));

  it.each([
    [0, "0 min"],
    [59, "59 min"],
    [545, "9 h 05 min"],
  ])("with %i minutes of work say %s", (minutes, text) => expect(formatWork(minutes)).toBe(text));
});
