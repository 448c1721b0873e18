import { describe, expect, it } from "vitest";

import { mostTries, readRetryAfter, waitAfter, waitAsAsked, waits } from "./waits.ts";

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

describe("Retry-After", () => {
  const now = new Date("2026-11-29T12:00:00Z");
  it.each([
    ["120", 120_000],
    [" 3600 ", hour],
    ["Sun, 29 Nov 2026 13:00:00 GMT", hour],
    ["Sun, 29 Nov 2026 11:00:00 GMT", null],
    ["0", null],
    ["-5", null],
    ["1.5", null],
    ["soon", null],
    ["99999999999999", null],
    ["", null],
    [undefined, null],
  ])("of %j is %j ms from now", (header, ms) => expect(readRetryAfter(header, now)).toBe(ms));

  it.each([
    ["lengthens a wait", 5000, hour, hour],
    ["never shortens one, for else a receiver used up all tries in minutes", hour, 5000, hour],
    ["lengthens it to a day at most", hour, 900 * hour, 24 * hour],
    ["gives no further try after the last one", null, hour, null],
    ["changes nothing where there is none", hour, null, hour],
  ])("%s", (_what, wait, asked, expected) => expect(waitAsAsked(wait, asked)).toBe(expected));

  it("tries are one more than waits", () => expect(waitAfter(mostTries, 0)).toBeNull());
});
