import { expect, it } from "vitest";

import { berlinInstant } from "./berlin-instant.ts";

it.each([
  ["2026-12-04T14:30", "2026-12-04T13:30:00.000Z"],
  ["2026-07-04T14:30", "2026-07-04T12:30:00.000Z"],
  /* The clocks go from two to three. */
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  /* They go back: the first of both hours. */
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["", null],
  ["2026-12-04", "2026-12-03T23:00:00.000Z"],
  ["2026-13-04T14:30", null],
])("the wall time %s in Berlin is %s", (wall, instant) => {
  expect(berlinInstant(wall)).toBe(instant);
});
