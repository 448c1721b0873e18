import { expect, it } from "vitest";

import { sparesData } from "./spares-data.ts";

it.each([
  [{}, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "3g", saveData: false }, false],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "4g", saveData: true }, true],
])("of a line %j", (connection, expected) => {
  expect(sparesData({ connection })).toBe(expected);
  expect(sparesData({})).toBe(false);
});
