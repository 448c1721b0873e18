import { expect, it } from "vitest";

import type { MapOfArea } from "../../data/maps/map-data.ts";
import { absenceOf, smallMap } from "./absence-of.ts";

const area = (size: number) => ({ size }) as MapOfArea["area"];
const none = { type: "none" } as const;
const loading = { type: "loading", bytes: 1, size: 2 } as const;

it.each([
  ["online, a small map that is not on the device", true, true, { area: area(72_000), kept: null, state: none }, "offered"],
  ["online, a large map that is not on the device", true, true, { area: area(smallMap + 1), kept: null, state: none }, "nothing"],
  ["online, a map that is being loaded", true, true, { area: area(72_000), kept: null, state: loading }, "nothing"],
  ["a map that is on the device", false, true, { area: area(72_000), kept: area(72_000), state: { type: "kept" } }, "nothing"],
  ["offline, a map that is not on the device", false, false, { area: area(smallMap + 1), kept: null, state: none }, "offered"],
  ["offline, a map that waits for the line", false, false, { area: area(72_000), kept: null, state: loading }, "said"],
  ["offline, no map is known", false, false, undefined, "said"],
  ["online, no map is known", true, false, undefined, "nothing"],
] as const)("the absence of a base map: %s", (_name, isOnline, isDrawn, here, expected) => {
  expect(absenceOf({ isOnline, isDrawn, here })).toBe(expected);
});
