import { describe, expect, it } from "vitest";

import { groupPoints, groupsBelowZoom, isOnePoint, zoomIntoGroup } from "./group-points.ts";

/** Metres east of the first door. */
const at = (metres: number) => ({ lat: 49.5, lon: 11.28 + metres / 72_300 });
const membersAt = (places: readonly number[], zoom: number) =>
  groupPoints(places.map(at), true)
    .at(zoom)
    .map(({ members }) => [...members])
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

describe("doors on the map, as near as one gets", () => {
  it.each([
    ["apart", [0, 12, 30], [[0], [1], [2]]],
    ["two at one point", [0, 12, 0], [[0, 2], [1]]],
    ["two a pace apart, whom no zoom parts under a finger", [0, 0.9, 12], [[0, 1], [2]]],
    ["a row of doors three metres apart is no one point", [0, 3, 6, 9], [[0], [1], [2], [3]]],
    ["a whole house", [0, 0, 0, 0.1, 0.2], [[0, 1, 2, 3, 4]]],
  ])("%s", (_name, places, items) => {
    expect(membersAt(places, groupsBelowZoom)).toEqual(items);
    expect(membersAt(places, 21)).toEqual(items);
  });

  it("a group of one point is told from one that falls apart", () => {
    const house = groupPoints([at(0), at(0), at(0.3)], true);
    const street = groupPoints([at(0), at(0), at(20)], true);
    const [whole, near] = [house.at(10)[0], street.at(10)[0]];
    if (whole === undefined || near === undefined) throw new Error("there is no group");
    expect([isOnePoint(whole, house), isOnePoint(near, street)]).toEqual([true, false]);
    expect(zoomIntoGroup(near, street, 10)).toBeGreaterThan(10);
    const stacked = street.at(groupsBelowZoom).find(({ members }) => members.length === 2);
    expect(stacked !== undefined && isOnePoint(stacked, street)).toBe(true);
  });

  it("of a way are never stacked: each stop shows its number", () => {
    expect(
      groupPoints([at(0), at(0)], false)
        .at(20)
        .map(({ members }) => members),
    ).toEqual([[0], [1]]);
  });
});
