import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { quotaCurve } from "./quota-curve.ts";

const course: wire.QuotaCourse = {
  "@type": "QuotaCourse",
  project: "/api/projects/0193bbbb-0000-7000-8000-00000000000a",
  name: "Nord",
  quota: { share: 40, base: "units", until: "2026-12-14" },
  forecast: {
    state: "close",
    total: 200,
    reached: 50,
    target: 80,
    missing: 30,
    workdaysLeft: 6,
    rate: 4,
    neededPerDay: 5,
    end: { day: "2026-12-14", likely: 74, low: 66, high: 82 },
    text: "",
  },
  today: "2026-12-04",
  past: [
    { day: "2026-11-05", count: 20 },
    { day: "2026-12-01", count: 50 },
  ],
  next: [
    { day: "2026-12-04", likely: 50, low: 50, high: 50 },
    { day: "2026-12-14", likely: 74, low: 66, high: 82 },
  ],
  holidays: [],
};
const box = { left: 0, right: 400, top: 0, bottom: 200 };

describe("the picture of a quota", () => {
  it("leads from the day before the first contract to the last day, and from nothing above the goal", () => {
    const curve = quotaCurve(course, box);
    expect([curve?.x("2026-11-04"), curve?.x("2026-12-14")]).toEqual([0, 400]);
    expect([curve?.y(0), curve?.y(50)]).toEqual([200, 0]);
    expect(curve?.steps).toEqual([0, 10, 20, 30, 40, 50]);
    expect(curve?.months).toEqual(["2026-12-01"]);
    expect(curve?.past).toEqual([
      ["2026-11-05", 10],
      ["2026-12-01", 25],
      ["2026-12-04", 25],
    ]);
    expect(curve?.next.at(-1)).toEqual({ day: "2026-12-14", likely: 37, low: 33, high: 41 });
  });

  it("names few months of ten years, and stands without a contract and after its date", () => {
    const long = quotaCurve({ ...course, quota: { share: 40, base: "units", until: "2036-12-04" } }, box);
    expect(long?.months.length).toBeLessThanOrEqual(9);
    const empty = quotaCurve({ ...course, past: [], next: [] }, box);
    expect(empty?.past).toEqual([["2026-12-04", 25]]);
    const over = quotaCurve({ ...course, quota: { share: 40, base: "units", until: "2026-11-20" }, next: [] }, box);
    expect(over?.x("2026-12-04")).toBe(400);
  });

  it("there is none without a quota or without units", () => {
    expect(quotaCurve({ ...course, quota: null, forecast: null }, box)).toBeNull();
    const none = course.forecast === null ? null : { ...course.forecast, total: 0 };
    expect(quotaCurve({ ...course, forecast: none }, box)).toBeNull();
  });
});
