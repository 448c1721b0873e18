import { expect, it } from "vitest";
import { formatTime } from "@rundgang/ui";

import { dayStrip, gapsOf, gapsText } from "./day-strip.ts";

type Visit = Parameters<typeof gapsOf>[0][number];

/** Visits at these times, with the minutes between them as the server counts them. */
function visitsAt(...times: readonly (readonly [at: string, code?: Visit["code"]])[]): readonly Visit[] {
  return times.map(([at, code = "CUSTOMER_NOT_HOME"], place) => {
    const before = times[place - 1]?.[0];
    return { at, code, gapMinutes: before === undefined ? null : Math.floor((Date.parse(at) - Date.parse(before)) / 60_000) };
  });
}

it.each<[title: string, visits: readonly Visit[], gaps: readonly string[], text: string]>([
  ["a day without visits has no gap", [], [], "ohne Lücke"],
  ["29 minutes are none", visitsAt(["2026-12-03T09:00:00Z"], ["2026-12-03T09:29:59Z"]), [], "ohne Lücke"],
  ["30 minutes are one", visitsAt(["2026-12-03T09:00:00Z"], ["2026-12-03T09:30:00Z"]), ["1 gap 30"], "eine Lücke"],
  [
    "time before an order was the order, after it a gap is a gap",
    visitsAt(
      ["2026-12-03T09:00:00Z"],
      ["2026-12-03T09:40:00Z", "ORDER_REGISTERED"],
      ["2026-12-03T10:25:00Z"],
      ["2026-12-03T11:05:00Z"],
    ),
    ["1 order 40", "2 gap 45", "3 gap 40"],
    "2 Lücken",
  ],
])("%s", (_title, visits, gaps, text) => {
  expect(gapsOf(visits).map(({ place, kind, minutes }) => `${place} ${kind} ${minutes}`)).toEqual(gaps);
  expect(gapsText(visits)).toBe(text);
});

it("the strip goes from whole hour to whole hour, with each visit and gap at its time", () => {
  const strip = dayStrip(visitsAt(["2026-12-03T09:15:00Z"], ["2026-12-03T10:45:00Z"]));
  expect(strip?.hours.map(({ at, x }) => [formatTime(at), x])).toEqual([
    ["10:00", 0],
    ["11:00", 50],
    ["12:00", 100],
  ]);
  expect(strip?.visits.map(({ x }) => x)).toEqual([12.5, 87.5]);
  expect(strip?.gaps).toMatchObject([{ x: 12.5, width: 75, minutes: 90 }]);
  expect(dayStrip([])).toBeNull();
});

it.each([
  [
    "an hour that comes twice stands there twice",
    "2026-10-24T23:30:00Z",
    "2026-10-25T01:30:00Z",
    ["01:00", "02:00", "02:00", "03:00"],
  ],
  ["an hour that is left out is left out", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", ["01:00", "03:00", "04:00"]],
])("%s", (_title, first, last, hours) => {
  expect(dayStrip(visitsAt([first], [last]))?.hours.map(({ at }) => formatTime(at))).toEqual(hours);
});

it("a day of 25 hours names each second hour", () => {
  expect(dayStrip(visitsAt(["2026-10-24T22:00:00Z"], ["2026-10-25T22:59:00Z"]))?.hours).toHaveLength(13);
});
