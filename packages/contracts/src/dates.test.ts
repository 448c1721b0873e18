import { describe, expect, it } from "vitest";

import { dateOf, wallTimeOf } from "./dates.ts";
import { instantOfWallTime } from "./instant-of-wall-time.ts";

describe("wire times are Berlin wall times", () => {
  it.each([
    ["winter", "2026-12-04T13:30:00.000Z", "2026-12-04 14:30:00"],
    ["summer", "2026-07-01T21:59:59.000Z", "2026-07-01 23:59:59"],
    ["the next day in Berlin", "2026-07-01T22:00:00.000Z", "2026-07-02 00:00:00"],
    ["before the change in March", "2026-03-29T00:59:59.000Z", "2026-03-29 01:59:59"],
    ["after the change in March", "2026-03-29T01:00:00.000Z", "2026-03-29 03:00:00"],
    ["after the change in October", "2026-10-25T01:00:00.000Z", "2026-10-25 02:00:00"],
  ])("%s", (_case, instant, wallTime) => {
    expect(wallTimeOf(instant)).toBe(wallTime);
    expect(wallTimeOf(instantOfWallTime(wallTime))).toBe(wallTime);
  });

  it("takes the earlier of the two hours in October", () => {
    expect(instantOfWallTime("2026-10-25 02:30:00")).toBe("2026-10-25T00:30:00.000Z");
  });

  it("moves the missing hour in March forward", () => {
    expect(instantOfWallTime("2026-03-29 02:30:00")).toBe("2026-03-29T01:30:00.000Z");
  });

  it("knows the Berlin day of an instant", () => {
    expect(dateOf("2026-12-31T23:30:00.000Z")).toBe("2027-01-01");
  });
});
