import { expect, it } from "vitest";

import type { AnswerValue } from "../answers.ts";
import { chosenAmount } from "./chosen-amount.ts";

it.each<[AnswerValue | undefined, string | undefined, number]>([
  [undefined, undefined, 0],
  [undefined, "x", 0],
  [null, undefined, 0],
  [null, "x", 0],
  [0, undefined, 0],
  [1, undefined, 1],
  [4, undefined, 4],
  ["", undefined, 0],
  ["variant", undefined, 1],
  [true, undefined, 1],
  [false, undefined, 0],
  [{}, undefined, 0],
  [{ x: 2, y: 3 }, undefined, 5],
  [{ x: 2, y: 3 }, "y", 3],
  [{ x: 2 }, "y", 0],
  [["x", "z"], undefined, 2],
  [["x", "z"], "z", 1],
  [["x", "z"], "y", 0],
])("of %j (option %s) %i is chosen", (value, option, amount) => {
  expect(chosenAmount(value, option)).toBe(amount);
});
