import { describe, expect, it } from "vitest";

import { shared } from "./shared.ts";

describe("shared", () => {
  it("is the older value where nothing differs", () => {
    const before = { list: [{ id: 1, data: { note: null } }], marks: new Map([["a", "waits"]]) };
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it("keeps the pieces that are alike beside the ones that differ", () => {
    const before = { list: [{ id: 1 }, { id: 2 }], marks: new Map([["a", "waits"]]) };
    const next = { list: [{ id: 1 }, { id: 3 }], marks: new Map([["a", "waits"]]) };
    const made = shared(before, next);
    expect(made).toEqual(next);
    expect(made.list[0]).toBe(before.list[0]);
    expect(made.marks).toBe(before.marks);
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, undefined]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [new Map([["a", 1]]), new Map([["a", 2]])],
    [new Map([["a", undefined]]), new Map([["b", undefined]])],
    [{ a: [] }, { a: {} }],
    [null, { a: 1 }],
    [0, -0],
  ])("tells %o from %o", (before: unknown, next: unknown) => {
    const made = shared(before, next);
    expect(made).toStrictEqual(next);
    expect(made).not.toBe(before);
  });
});
