import { expect, it } from "vitest";

import { daysOffIn, holidaysBetween } from "./days-off.ts";

it.each([
  ["2026-06-04", "NW", true],
  ["2026-06-04", "BE", false],
  ["2026-10-31", "SN", true],
  ["2026-10-30", "SN", false],
  ["2026-12-25", undefined, true],
  ["2027-01-06", undefined, false],
  ["2027-01-06", "BY", true],
  ["2026-12-05", undefined, true],
  ["2026-12-06", "NW", true],
  ["2026-12-04", "NW", false],
] as const)("%s is a day off in %s: %s", (day, land, isOff) => {
  expect(daysOffIn(land === undefined ? null : { land })(day)).toBe(isOff);
});

it.each([
  ["2026-11-01", "91207", "Lauf an der Pegnitz", true],
  ["2028-08-15", "91207", "Lauf an der Pegnitz", false],
  ["2028-08-15", "86152", "Augsburg", true],
  ["2028-08-08", "86152", "Augsburg", true],
  ["2026-06-04", "45127", "Essen", true],
  ["2026-06-04", "01920", "Crostwitz", false],
  ["2026-06-04", "", "", false],
] as const)("%s is a day off at the postcode %s of %s: %s", (day, postcode, city, isOff) => {
  expect(daysOffIn({ postcode, city })(day)).toBe(isOff);
});

it("holidays over the turn of a year stand with their German names", () => {
  expect(holidaysBetween("2026-12-04", "2027-01-06", { land: "BY" })).toEqual([
    { day: "2026-12-25", name: "1. Weihnachtstag" },
    { day: "2026-12-26", name: "2. Weihnachtstag" },
    { day: "2027-01-01", name: "Neujahrstag" },
    { day: "2027-01-06", name: "Heilige Drei Könige" },
  ]);
  expect(holidaysBetween("2027-01-06", "2026-12-04", null)).toEqual([]);
});
