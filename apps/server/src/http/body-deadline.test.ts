import { describe, expect, it } from "vitest";

import { bodyTimeMs } from "./body-deadline.ts";

const minutes = (length: number | null) => Math.round(bodyTimeMs(length) / 60_000);

describe("the time of a body", () => {
  it.each([
    ["a login", 80, 1],
    ["an order", 60_000, 3],
    ["a photo of 10 MB on a line of 500 bytes a second", 10_485_760, 351],
    ["one that does not say its size", null, 36],
  ])("goes by its size: %s", (_name, length, expected) => {
    expect(minutes(length)).toBe(expected);
  });
});
