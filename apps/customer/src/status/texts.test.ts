import { describe, expect, it } from "vitest";

import { dayText, isoDayOf, longDayText, sizeText } from "./texts.ts";

describe("texts of the page of an order's state", () => {
  it.each([
    ["14.03.1986", "1986-03-14"],
    ["14.3.1986", "1986-03-14"],
    ["14 3 1986", "1986-03-14"],
    ["14. 3. 1986", "1986-03-14"],
    ["14/03/1986", "1986-03-14"],
    ["1986-03-14", "1986-03-14"],
    ["31.02.1986", null],
    ["14.13.1986", null],
    ["14.03.86", null],
    ["März", null],
    ["", null],
  ])("a birthday written as %j is the day %j", (text, day) => {
    expect(isoDayOf(text)).toBe(day);
  });

  it("days and sizes are German", () => {
    expect(dayText("2026-12-04")).toBe("4. Dez. 2026");
    expect(longDayText("2026-12-18")).toBe("Freitag, 18. Dezember 2026");
    expect([sizeText(214_000), sizeText(1_240_000), sizeText(10)]).toEqual(["214 kB", "1,2 MB", "1 kB"]);
  });
});
