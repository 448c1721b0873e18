import { describe, expect, it } from "vitest";

import { damageOf, laterCanary, nextMark, parseCanary, type Canary } from "./canary.ts";

const told: Canary = { v: 1, storeId: "a", commits: 7, unsent: 2 };

describe("a commit", () => {
  it("begins a new store with an id of its own and counts on from then", () => {
    const first = nextMark(undefined, () => "a");
    expect(first).toEqual({ v: 1, storeId: "a", commits: 1 });
    expect(nextMark(first, () => "never")).toEqual({ v: 1, storeId: "a", commits: 2 });
  });

  it("begins anew over a mark that cannot be read: the canary outside then tells of it", () => {
    expect(nextMark({ storeId: 3 }, () => "b")).toEqual({ v: 1, storeId: "b", commits: 1 });
  });
});

describe("what the canary says of a store", () => {
  const mark = (storeId: string, commits: number) => ({ v: 1, storeId, commits });

  it.each([
    ["nothing is known", null, undefined, null],
    ["nothing is known of a store with work", null, mark("a", 9), null],
    ["as it was left", told, mark("a", 7), null],
    ["a crash between commit and note", told, mark("a", 8), null],
    ["the last commits are missing", told, mark("a", 6), "cut"],
    ["the store was made anew and is empty", told, undefined, "gone"],
    ["the mark is no mark", told, { commits: "7" }, "gone"],
    ["another store stands there", told, mark("b", 7), "replaced"],
    ["another store, further on", told, mark("b", 70), "replaced"],
  ] as const)("%s", (_name, canary, row, expected) => {
    expect(damageOf(canary, row)).toBe(expected);
  });
});

describe("the note", () => {
  it.each([
    ["the first", null, told, told],
    ["a later commit", told, { ...told, commits: 8, unsent: 3 }, { ...told, commits: 8, unsent: 3 }],
    ["another tab was faster", told, { ...told, commits: 6 }, told],
    ["another store wipes out no proof", told, { ...told, storeId: "b", commits: 900 }, told],
  ] as const)("%s", (_name, before, next, expected) => {
    expect(laterCanary(before, next)).toEqual(expected);
  });

  it.each([null, "", "{", '{"v":1}', '{"v":2,"storeId":"a","commits":1,"unsent":0}'])("%j is no canary", (text) => {
    expect(parseCanary(text)).toBeNull();
  });

  it("reads back what was written", () => {
    expect(parseCanary(JSON.stringify(told))).toEqual(told);
  });
});
