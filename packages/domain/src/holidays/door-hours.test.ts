import { expect, it } from "vitest";

import { unusualTime, usualDoorHours } from "./door-hours.ts";

const lauf = { postcode: "91207", city: "Lauf an der Pegnitz" };

it.each([
  ["a Monday at noon", "2026-11-30T11:00:00.000Z", null],
  ["a Monday at nine", "2026-11-30T08:00:00.000Z", null],
  ["a minute before nine", "2026-11-30T07:59:00.000Z", { kind: "hour", from: "09:00", to: "20:00" }],
  ["eight in the evening", "2026-11-30T19:00:00.000Z", null],
  ["a minute after eight", "2026-11-30T19:01:00.000Z", { kind: "hour", from: "09:00", to: "20:00" }],
  ["a Saturday", "2026-11-28T11:00:00.000Z", null],
  ["a Sunday", "2026-11-29T11:00:00.000Z", { kind: "day" }],
  ["half past eleven at night before a Sunday", "2026-11-28T22:30:00.000Z", { kind: "hour", from: "09:00", to: "20:00" }],
  ["half past midnight of a Sunday", "2026-11-28T23:30:00.000Z", { kind: "day" }],
  ["the night in which the clock goes back", "2026-10-25T00:30:00.000Z", { kind: "day" }],
  ["a holiday of the Land", "2027-01-06T11:00:00.000Z", { kind: "holiday", words: "in Bayern Feiertag: Heilige Drei Könige" }],
  ["a holiday on a Sunday", "2026-11-01T11:00:00.000Z", { kind: "holiday", words: "in Bayern Feiertag: Allerheiligen" }],
] as const)("at the usual hours of doors, %s (%s)", (_when, begins, expected) => {
  expect(unusualTime(usualDoorHours, lauf, begins)).toEqual(expected);
});

it("hours until Friday find a Saturday unusual", () => {
  const hours = { lastDay: 5, from: "10:00", to: "18:00" } as const;
  expect(unusualTime(hours, lauf, "2026-11-28T11:00:00.000Z")).toEqual({ kind: "day" });
});
