import { expect, it } from "vitest";

import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import { doorOrHouseName } from "./door-or-house-name.ts";

const one = sampleAddress(14);
const two = sampleAddress(14, { wohneinheiten: [sampleUnit(1, 14), sampleUnit(2, 14, { position: 2 })] });

it.each([
  ["the only door of a house", one, uuidOf(14, 2), "Lindenstraße 14"],
  ["one of several", two, uuidOf(2, 2), "Lindenstraße 14, WE 2"],
  ["the house itself", two, two.uuid, "Lindenstraße 14"],
  ["a door of another house", two, uuidOf(9, 2), null],
  ["what is not on the device", null, uuidOf(9, 2), null],
])("%s", (_name, address, id, text) => {
  expect(doorOrHouseName(address, id)).toBe(text);
});
