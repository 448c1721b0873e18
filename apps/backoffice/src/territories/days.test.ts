import { instantOfWallTime } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { lastDayOf, nextDay } from "./days.ts";

it.each([
  ["2026-12-31", "2027-01-01"],
  ["2026-02-28", "2026-03-01"],
  ["2026-03-28", "2026-03-29"],
  ["2026-03-29", "2026-03-30"],
  ["2026-10-25", "2026-10-26"],
])("the day after %s is %s, and a membership that ends with it had that day last", (day, next) => {
  expect(nextDay(day)).toBe(next);
  expect(lastDayOf(instantOfWallTime(`${next} 00:00:00`))).toBe(day);
});
