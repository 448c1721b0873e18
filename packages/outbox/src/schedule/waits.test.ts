import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { BACKOFF_CAP_MS, backoffMs, isOver, LINE_CAP_MS, MAX_WAIT_MS } from "./waits.ts";

describe("backoffMs", () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [8, 256_000],
    [9, BACKOFF_CAP_MS],
    [1000, BACKOFF_CAP_MS],
  ])("backoffMs after %i failures in a row waits up to %i ms", (inARow, most) => {
    expect(backoffMs(inARow, BACKOFF_CAP_MS, 0.999999)).toBeLessThan(most);
    expect(backoffMs(inARow, BACKOFF_CAP_MS, 0.999999)).toBeGreaterThan(0.99 * most);
    expect(backoffMs(inARow, BACKOFF_CAP_MS, 0)).toBe(250);
  });

  it("backoffMs spreads over the whole window and never leaves it (full jitter)", () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), random, (inARow, chance) => {
        const wait = backoffMs(inARow, LINE_CAP_MS, chance);
        expect(wait).toBeGreaterThanOrEqual(250);
        expect(wait).toBeLessThanOrEqual(LINE_CAP_MS);
      }),
    );
  });
});

describe("isOver", () => {
  it.each([
    ["a past time", -1, true],
    ["now", 0, true],
    ["a moment ahead", 1, false],
    ["the longest wait", MAX_WAIT_MS, false],
    ["longer than any rule waits: the clock jumped back", MAX_WAIT_MS + 1, true],
  ])("isOver: %s", (_name, ahead, wanted) => {
    expect(isOver(1_000_000 + ahead, 1_000_000)).toBe(wanted);
  });
});
