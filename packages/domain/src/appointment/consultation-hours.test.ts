import { describe, expect, it } from "vitest";

import {
  consultationHoursSign,
  consultationHoursText,
  isConsultationTime,
  isWithinHours,
  nextOpening,
  type ConsultationHours,
} from "./consultation-hours.ts";

const week: ConsultationHours = { lastDay: 6, from: "08:00", to: "20:00" };
const always: ConsultationHours = { lastDay: 7, from: "00:00", to: "24:00" };

describe("advice of an hour", () => {
  it.each([
    ["on a Friday afternoon", "2026-11-27T14:00:00Z", true],
    ["on a Saturday", "2026-11-28T14:00:00Z", true],
    ["on a Sunday", "2026-11-29T14:00:00Z", false],
    ["in the night", "2026-11-30T02:00:00Z", false],
    ["with the first minute", "2026-11-30T07:00:00Z", true],
    ["a minute before", "2026-11-30T06:59:00Z", false],
    ["that ends with the last minute", "2026-11-30T18:00:00Z", true],
    ["that ends a minute later", "2026-11-30T18:01:00Z", false],
    ["in summer, by the wall's clock", "2026-07-01T06:00:00Z", true],
    ["on Christmas Day", "2026-12-25T10:00:00Z", false],
    ["on Easter Monday", "2027-03-29T10:00:00Z", false],
  ])("%s", (_when, begins, expected) => {
    expect(isConsultationTime(week, begins)).toBe(expected);
  });

  it.each(["2026-11-29T14:00:00Z", "2026-12-25T02:00:00Z", "2026-11-30T22:00:00Z"])(
    "is given at any time where that is so: %s",
    (begins) => {
      expect(isConsultationTime(always, begins)).toBe(true);
    },
  );
});

it.each([
  [week, "Wir beraten montags bis samstags von 8 bis 20 Uhr."],
  [{ lastDay: 5, from: "09:30", to: "18:00" } as const, "Wir beraten montags bis freitags von 9.30 bis 18 Uhr."],
])("says the hours of %o", (hours, text) => {
  expect(consultationHoursText(hours)).toBe(text);
});

describe("the hours of advice", () => {
  it.each([
    ["on a Friday afternoon", "2026-11-27T14:00:00Z", true],
    ["with the first minute", "2026-11-30T07:00:00Z", true],
    ["a minute before", "2026-11-30T06:59:00Z", false],
    ["with the last minute", "2026-11-30T18:59:00Z", true],
    ["when the hour strikes", "2026-11-30T19:00:00Z", false],
    ["on a Sunday at 23:30", "2026-11-29T22:30:00Z", false],
  ])("say whether somebody may be expected %s", (_when, now, expected) => {
    expect(isWithinHours(week, now)).toBe(expected);
  });

  it.each([
    ["on a Sunday at 23:30", "2026-11-29T22:30:00Z", "2026-11-30"],
    ["early on a Monday", "2026-11-30T04:00:00Z", "2026-11-30"],
    ["on a Friday evening", "2026-11-27T20:00:00Z", "2026-11-28"],
    ["on a Saturday evening", "2026-11-28T20:00:00Z", "2026-11-30"],
    ["on Christmas Eve in the evening", "2026-12-24T20:00:00Z", "2026-12-28"],
    ["half an hour after midnight in Berlin", "2026-11-29T23:30:00Z", "2026-11-30"],
  ])("say when they begin next %s", (_when, now, date) => {
    expect(nextOpening(week, now)).toEqual({ date, time: "08:00" });
  });

  it.each([
    [week, "Mo–Sa 8–20 Uhr"],
    [{ lastDay: 5, from: "09:30", to: "18:00" } as const, "Mo–Fr 9.30–18 Uhr"],
    [always, "Mo–So 0–24 Uhr"],
  ])("stand on the sign: %o", (hours, text) => {
    expect(consultationHoursSign(hours)).toBe(text);
  });
});
