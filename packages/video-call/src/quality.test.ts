import { describe, expect, it } from "vitest";

import { qualityOf } from "./quality.ts";

describe("the quality of a line", () => {
  it.each([
    [{ roundTripMs: null, received: 0, lost: 0 }, "good"],
    [{ roundTripMs: 40, received: 500, lost: 0 }, "good"],
    [{ roundTripMs: 40, received: 98, lost: 2 }, "good"],
    [{ roundTripMs: 40, received: 95, lost: 5 }, "fair"],
    [{ roundTripMs: 300, received: 500, lost: 0 }, "fair"],
    [{ roundTripMs: 40, received: 90, lost: 10 }, "bad"],
    [{ roundTripMs: 900, received: 500, lost: 0 }, "bad"],
  ] as const)("of %o is %s", (sample, quality) => {
    expect(qualityOf(sample)).toBe(quality);
  });
});
