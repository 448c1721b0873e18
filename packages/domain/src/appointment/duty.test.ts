import { describe, expect, it } from "vitest";

import { coarsePosition, isOnDuty } from "./duty.ts";

describe("duty", () => {
  it.each([
    ["2026-12-04T13:20:00.001Z", true],
    ["2026-12-04T13:20:00.000Z", false],
    ["2026-12-04T13:31:00.000Z", true],
    [null, false],
  ])("with its last sign at %s is %s", (lastPingAt, onDuty) => {
    expect(isOnDuty(lastPingAt, "2026-12-04T13:30:00.000Z")).toBe(onDuty);
  });

  it("tells the part of town, not the house", () => {
    expect(coarsePosition({ lat: 49.510_48, lon: 11.277_61 })).toEqual({ lat: 49.51, lon: 11.28 });
    expect(coarsePosition({ lat: -49.510_48, lon: 179.999 })).toEqual({ lat: -49.51, lon: 180 });
  });
});
