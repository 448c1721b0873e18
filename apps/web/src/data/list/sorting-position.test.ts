import { describe, expect, it } from "vitest";

import type { DevicePosition } from "../../platform/position/position.ts";
import { createObservable } from "../observable.ts";
import { createSortingPosition } from "./sorting-position.ts";

/** What happens one after the other; a number is a new position, that many metres up the street. */
type Happens = number | "touch" | "put away" | "catch up";

const at = (metres: number): DevicePosition => ({ lat: 52 + metres / 111_320, lon: 10.8, accuracy: 10, at: metres });

function after(happens: readonly Happens[], { first, sorts = true }: { first?: number; sorts?: boolean } = {}) {
  const newest = createObservable(first === undefined ? null : at(first));
  const sorting = createSortingPosition(newest, () => sorts);
  for (const one of happens) {
    if (one === "touch") sorting.touch();
    else if (one === "put away") sorting.putAway();
    else if (one === "catch up") sorting.catchUp();
    else newest.set(at(one));
  }
  return [sorting.used.getSnapshot()?.at ?? null, sorting.isBehind.getSnapshot()];
}

describe("the position that the list is sorted by", () => {
  it.each<readonly [string, readonly Happens[], number | null, boolean]>([
    ["none at first", [], null, false],
    ["the first one, while nobody has touched anything", [50], 50, false],
    ["not the first one, where a finger came before it", ["touch", 50], null, true],
    ["not the second one: somebody reads", [50, 100], 50, true],
    ["none of fifty-four on the way", [50, ...Array.from({ length: 54 }, (_, step) => 100 + step * 50)], 50, true],
    ["the newest, asked for", [50, "touch", 100, 150, "catch up"], 150, false],
    ["and again not the next one", [50, 100, "catch up", 150], 100, true],
    ["the one that waited, once the device is put away", [50, "touch", 100, "put away"], 100, false],
    ["the first one after that", [50, "touch", "put away", 400], 400, false],
    ["not the second one after that", [50, "put away", 400, 450], 400, true],
    ["not the first one after that, where a finger came before it", [50, "put away", "touch", 400], 50, true],
  ])("%s", (_name, happens, used, isBehind) => {
    expect(after(happens)).toEqual([used, isBehind]);
  });

  it("is the one that the device has known since before the list came up", () => {
    expect(after([], { first: 50 })).toEqual([50, false]);
    expect(after([100], { first: 50 })).toEqual([50, true]);
  });

  it("is always the newest where the order does not hang on it", () => {
    expect(after([50, "touch", 100], { sorts: false })).toEqual([100, false]);
  });
});
