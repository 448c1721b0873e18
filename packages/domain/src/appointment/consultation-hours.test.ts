import { describe, expect, it } from "vitest";

import { consultationHoursText, isConsultationTime, type ConsultationHours } from "./consultation-hours.ts";

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
