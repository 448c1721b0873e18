import { describe, expect, it } from "vitest";

import { answerOfParts, partsOfDate } from "./date-parts.ts";

describe("date in three boxes", () => {
  it.each([
    ["14", "3", "1986", "1986-03-14"],
    ["29", "02", "2000", "2000-02-29"],
    ["31", "02", "1986", "1986-02-31"],
    ["1", "1", "86", ""],
    ["", "1", "1986", ""],
    ["1", "", "1986", ""],
  ])("%s.%s.%s", (day, month, year, expected) => {
    expect(answerOfParts({ day, month, year })).toBe(expected);
  });

  it("keeps an impossible date in its boxes", () => {
    expect(partsOfDate("1986-02-31")).toEqual({ day: "31", month: "02", year: "1986" });
  });

  it("reads an ISO date and nothing else", () => {
    expect(partsOfDate("1986-03-14")).toEqual({ day: "14", month: "03", year: "1986" });
    expect(partsOfDate("14.03.1986")).toEqual({ day: "", month: "", year: "" });
  });
});
