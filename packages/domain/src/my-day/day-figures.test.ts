import { describe, expect, it } from "vitest";

import type { QualificationCode } from "../qualification/qualification-code.ts";
import { beforeWeekOf, dayFigures, weekOf } from "./day-figures.ts";

const friday = "2026-12-04";
const at = (unitId: string, code: QualificationCode, day = friday) => ({ unitId, code, day });

describe("one's own figures of a day", () => {
  it.each([
    ["no visit", [], { doors: 0, met: 0, appointments: 0, orders: 0 }],
    ["nobody at home", [at("a", "CUSTOMER_NOT_HOME")], { doors: 1, met: 0, appointments: 0, orders: 0 }],
    [
      "one door tried twice, at home in the evening",
      [at("a", "CUSTOMER_NOT_HOME"), at("a", "ORDER_REGISTERED")],
      { doors: 1, met: 1, appointments: 0, orders: 1 },
    ],
    [
      "one door on two days",
      [at("a", "CUSTOMER_NOT_HOME"), at("a", "CUSTOMER_NOT_HOME", "2026-12-03")],
      { doors: 2, met: 0, appointments: 0, orders: 0 },
    ],
    [
      "each outcome at a door of its own",
      [
        at("a", "ORDER_REGISTERED"),
        at("b", "APPOINTMENT"),
        at("c", "FOLLOW_UP"),
        at("d", "CUSTOMER_NOT_HOME"),
        at("e", "NO_INTEREST"),
        at("f", "NO_ENTRY"),
        at("g", "EXISTING_CUSTOMER"),
        at("h", "NOT_MARKETABLE"),
        at("i", "BLACKLISTED"),
      ],
      { doors: 9, met: 6, appointments: 1, orders: 1 },
    ],
  ] as const)("count %s", (_name, visits, expected) => {
    expect(dayFigures(visits)).toEqual(expected);
  });
});

describe("the week of a day", () => {
  it.each([
    ["a Friday", "2026-12-04", "2026-11-30", "2026-12-06"],
    ["a Monday", "2026-11-30", "2026-11-30", "2026-12-06"],
    ["a Sunday", "2026-12-06", "2026-11-30", "2026-12-06"],
    ["the turn of the year", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["the end of summer time", "2026-10-25", "2026-10-19", "2026-10-25"],
    ["a leap day", "2028-02-29", "2028-02-28", "2028-03-05"],
  ])("of %s begins on its Monday and ends on its Sunday", (_name, day, monday, sunday) => {
    const week = weekOf(day);
    expect(week).toHaveLength(7);
    expect(week[0]).toBe(monday);
    expect(week[6]).toBe(sunday);
    expect(week).toContain(day);
  });
});

it("a week is read from before its Monday began anywhere", () => {
  expect(beforeWeekOf("2026-12-04")).toBe("2026-11-29T10:00:00.000Z");
});
