import { assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { offsetShowing, rowWindow } from "./row-window.ts";

const box = { height: 520, rowHeight: 65, overscan: 6 };

describe("rowWindow", () => {
  it.each([
    ["at the top", 0, 1000, { first: 0, last: 14 }],
    ["in the middle", 6500, 1000, { first: 94, last: 114 }],
    ["between two rows", 6530, 1000, { first: 94, last: 115 }],
    ["at the end", 64_480, 1000, { first: 986, last: 1000 }],
    ["with few rows", 0, 3, { first: 0, last: 3 }],
    ["with none", 0, 0, { first: 0, last: 0 }],
    ["beyond the end, after a filter", 6500, 3, { first: 3, last: 3 }],
  ])("%s", (_name, offset, count, expected) => {
    expect(rowWindow({ ...box, offset, count })).toEqual(expected);
  });
});

describe("offsetShowing", () => {
  it("brings any row into sight and does not move for one that is there", () => {
    assert(
      property(nat(10_000), nat(650_000), (row, offset) => {
        const moved = offsetShowing(row, { ...box, offset });
        expect(moved).toBeLessThanOrEqual(row * box.rowHeight);
        expect(moved + box.height).toBeGreaterThanOrEqual((row + 1) * box.rowHeight);
        expect(offsetShowing(row, { ...box, offset: moved })).toBe(moved);
      }),
    );
  });
});
