import { describe, expect, it } from "vitest";

import { dateOfParts, partsOfDate } from "./date-parts.ts";

describe("date in three boxes", () => {
  it.each([
    ["14", "3", "1986", "1986-03-14"],
    ["29", "02", "2000", "2000-02-29"],
    ["29", "02", "2001", null],
    ["31", "04", "1990", null],
    ["1", "1", "1899", null],
    ["1", "1", "2027", null],
    ["1", "1", "86", null],
    ["", "1", "1986", null],
    ["1", "13", "1986", null],
  ])("%s.%s.%s", (day, month, year, expected) => {
    expect(dateOfParts({ day, month, year }, 2026)).toBe(expected);
  });

  it("reads an ISO date and nothing else", () => {
    expect(partsOfDate("1986-03-14")).toEqual({ day: "14", month: "03", year: "1986" });
    expect(partsOfDate("14.03.1986")).toEqual({ day: "", month: "", year: "" });
  });
});
