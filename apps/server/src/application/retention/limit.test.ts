import { describe, expect, it } from "vitest";

import { lastDayOf, limitText } from "./limit.ts";

const at = (text: string) => new Date(text);

describe("how long something is kept", () => {
  it.each([
    ["an order of the last evening of 2026 in Germany", { years: 10, calendar: true }, "2026-12-31T22:30:00Z", "2036-12-31"],
    ["an order of an hour later, which is 2027 in Germany", { years: 10, calendar: true }, "2026-12-31T23:30:00Z", "2037-12-31"],
    ["a letter of a leap day", { years: 6, calendar: true }, "2028-02-29T12:00:00Z", "2034-12-31"],
    ["three years from a leap day end on 28 February", { years: 3, calendar: false }, "2028-02-29T12:00:00Z", "2031-02-28"],
    ["four years from a leap day end on 29 February", { years: 4, calendar: false }, "2028-02-29T12:00:00Z", "2032-02-29"],
    [
      "a year from 28 February ends on 28 February of a leap year",
      { years: 1, calendar: false },
      "2027-02-28T12:00:00Z",
      "2028-02-28",
    ],
    ["fourteen days across the end of February", { days: 14 }, "2028-02-20T12:00:00Z", "2028-03-05"],
  ] as const)("%s", (_what, limit, from, expected) => {
    expect(lastDayOf(limit, at(from))).toBe(expected);
  });

  it("is said in words", () => {
    expect([{ days: 1 }, { days: 14 }, { years: 3, calendar: false }, { years: 10, calendar: true }].map(limitText)).toEqual([
      "1 Tag",
      "14 Tage",
      "3 Jahre",
      "10 Jahre ab Ende des Kalenderjahres",
    ]);
  });
});
