import { describe, expect, it } from "vitest";

import { reloadForLostChunk } from "./lost-chunk.ts";

describe("reloadForLostChunk", () => {
  it("reloads once, then not again within a minute", () => {
    const reloads: number[] = [];
    let now = 1_000_000;
    const page = { now: () => now, lastReload: () => reloads.at(-1) ?? null, reload: (at: number) => void reloads.push(at) };
    expect(reloadForLostChunk(page)).toBe(true);
    now += 59_999;
    expect(reloadForLostChunk(page)).toBe(false);
    now += 1;
    expect(reloadForLostChunk(page)).toBe(true);
    expect(reloads).toEqual([1_000_000, 1_060_000]);
  });
});
