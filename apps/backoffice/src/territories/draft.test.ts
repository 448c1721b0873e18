import { describe, expect, it } from "vitest";

import { cut, draftOf, emptyDraft, isOther, redone, redrawn, shapeOfDraft, undone } from "./draft.ts";
import type { Ring } from "./rings.ts";

const ring: Ring = [
  [0, 0],
  [9, 0],
  [9, 4],
  [0, 4],
  [0, 0],
];
const drawn = draftOf({ uuid: "a", name: "Nord", version: 3 }, { type: "Polygon", coordinates: [ring] }, '"1"');

describe("a draft", () => {
  it("goes back and forth step by step, and forgets what was taken back once something else is drawn", () => {
    const second = redrawn(drawn, [ring, ring]);
    expect(undone(second).rings).toEqual([ring]);
    expect(redone(undone(second)).rings).toEqual([ring, ring]);
    expect(redone(redrawn(undone(second), [])).rings).toEqual([]);
    expect(undone(drawn)).toBe(drawn);
  });

  it("has no shape while nothing is drawn", () => expect(shapeOfDraft(emptyDraft)).toBeNull());

  it("keeps the larger half of a cut; the other one is a territory of its own, and the cut can be taken back", () => {
    const parted = cut(drawn, [
      [3, -1],
      [3, 5],
    ]);
    if (typeof parted === "string") throw new Error(parted);
    expect(Math.max(...parted.rings.flat().map(([x]) => x))).toBe(9);
    expect(parted.cutOff?.name).toBe("Nord 2");
    expect(Math.max(...(parted.cutOff?.rings ?? []).flat().map(([x]) => x))).toBe(3);
    expect(undone(parted)).toMatchObject({ rings: [ring], cutOff: null });
  });

  it.each([
    ["other counts alone", {}, false],
    ["another shape", { version: 4 }, true],
    ["another name", { name: "Süd" }, true],
  ])("%s of what is there now: somebody else's work would be lost: %s", (_what, change, is) => {
    expect(isOther(drawn.seen, { version: 3, name: "Nord", ...change })).toBe(is);
  });

  it("says why a line cuts nothing", () =>
    expect(
      cut(drawn, [
        [20, 20],
        [21, 21],
      ]),
    ).toBe("misses"));
});
