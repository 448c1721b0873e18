import { describe, expect, it } from "vitest";

import { answerOfParts, missingText, partsOfDate, partsOfText, withWholeYear } from "./date-parts.ts";

describe("date in three boxes", () => {
  it.each([
    ["14", "3", "1986", "1986-03-14"],
    ["29", "02", "2000", "2000-02-29"],
    ["31", "02", "1986", "1986-02-31"],
    ["1", "1", "86", "86-01-01"],
    ["", "1", "1986", "1986-01-"],
    ["1", "", "1986", "1986--01"],
    ["1", "", "", "--01"],
    ["", "", "", ""],
  ])("%s.%s.%s", (day, month, year, expected) => {
    expect(answerOfParts({ day, month, year })).toBe(expected);
  });

  it("keeps a date that does not exist, or is not whole, in its boxes", () => {
    expect(partsOfDate("1986-02-31")).toEqual({ day: "31", month: "02", year: "1986" });
    expect(partsOfDate("1986--01")).toEqual({ day: "01", month: "", year: "1986" });
  });

  it("reads an ISO date and nothing else", () => {
    expect(partsOfDate("1986-03-14")).toEqual({ day: "14", month: "03", year: "1986" });
    expect(partsOfDate("14.03.1986")).toEqual({ day: "", month: "", year: "" });
  });

  it.each([
    ["5.5.85", "5-5-85"],
    ["05.05.1985", "05-05-1985"],
    [" 5/5/85 ", "5-5-85"],
    ["5 5 1985", "5-5-1985"],
    ["1985-05-05", "05-05-1985"],
    ["05051985", "05-05-1985"],
    ["0505198", null],
    ["05.05.19855", null],
    ["5.5", null],
    ["Mai 1985", null],
  ])("reads %j at once as %j", (text, expected) => {
    const parts = partsOfText(text);
    expect(parts && [parts.day, parts.month, parts.year].join("-")).toBe(expected);
  });

  it.each([
    ["85", "1985"],
    ["09", "2009"],
    ["10", "2010"],
    /* 1911 would be 115, 1917 is 109. */
    ["11", "2011"],
    ["17", "1917"],
    ["30", "1930"],
    ["00", "2000"],
    ["8", "8"],
    ["1985", "1985"],
  ])("the year %j of somebody who signs in 2026 is %j", (year, expected) => {
    expect(withWholeYear({ day: "5", month: "5", year }, 2026).year).toBe(expected);
  });

  it("says what is missing of a date that was begun", () => {
    expect(missingText({ day: "5", month: "", year: "85" })).toBe("Es fehlt noch: Monat, Jahr (vier Ziffern)");
    expect(missingText({ day: "5", month: "5", year: "1985" })).toBeUndefined();
    expect(missingText({ day: "", month: "", year: "" })).toBeUndefined();
  });
});
