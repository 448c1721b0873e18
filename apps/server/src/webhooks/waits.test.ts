import { describe, expect, it } from "vitest";

import { waitAfter, waits } from "./waits.ts";

const hour = 3_600_000;

describe("the waits between tries", () => {
  it.each([
    [1, 5000, 5500],
    [2, 300_000, 330_000],
    [3, 1_800_000, 1_980_000],
    [4, 2 * hour, 7_920_000],
    [5, 5 * hour, 5.5 * hour],
    [6, 10 * hour, 11 * hour],
    [7, 14 * hour, 15.4 * hour],
    [8, 58_800_000, 64_680_000],
    [9, null, null],
    [10, null, null],
  ])("after try %i are from %s to %s ms", (tries, shortest, longest) => {
    expect([waitAfter(tries, 0), waitAfter(tries, 1)]).toEqual([shortest, longest]);
  });

  it("last two days together, and a tenth longer at most", () => {
    const all = waits.reduce((sum, wait) => sum + wait, 0);
    expect([all > 47.9 * hour, all < 48 * hour]).toEqual([true, true]);
  });

  it("become longer with each try", () => {
    expect([...waits].toSorted((a, b) => a - b)).toEqual(waits);
  });
});
