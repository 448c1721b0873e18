import { expect, it } from "vitest";

import { dayPresets, dayRangeFault } from "./day-range.ts";

it.each([
  ["2026-12-04", "2026-12-03", "2026-11-30", "2026-11-28"],
  ["2026-11-30", "2026-11-29", "2026-11-30", "2026-11-24"],
  ["2026-03-01", "2026-02-28", "2026-02-23", "2026-02-23"],
  ["2027-01-03", "2027-01-02", "2026-12-28", "2026-12-28"],
])("on %s the ranges to choose are that day, %s, the days since %s and those since %s", (today, yesterday, monday, weekAgo) => {
  expect(dayPresets(today).map(({ label, range }) => [label, range.from, range.until])).toEqual([
    ["Heute", today, today],
    ["Gestern", yesterday, yesterday],
    ["Diese Woche", monday, today],
    ["Letzte 7 Tage", weekAgo, today],
  ]);
});

it("a range from a day to an earlier one is refused by a sentence, an open or single one is not", () => {
  expect(dayRangeFault({ from: "2026-12-04", until: "2026-12-03" })).toBe(
    "Der erste Tag liegt nach dem letzten. Bitte ändere einen von beiden.",
  );
  const good = [
    { from: "2026-12-04", until: "2026-12-04" },
    { from: null, until: "2026-12-03" },
    { from: "2026-12-04", until: null },
  ];
  expect(good.map(dayRangeFault)).toEqual([null, null, null]);
});
