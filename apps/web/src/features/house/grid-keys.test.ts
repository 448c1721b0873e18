import { expect, it } from "vitest";

import { stepInGrid, type Cell } from "./grid-keys.ts";

/* The last row is empty, the second has a gap in its middle. */
const rows = [
  [true, true, true],
  [true, false, true, true],
  [false, true],
  [false, false],
];

it.each<[Cell, string, Cell | null]>([
  [[0, 0], "ArrowRight", [0, 1]],
  [[0, 2], "ArrowRight", null],
  [[1, 0], "ArrowRight", [1, 2]],
  [[1, 2], "ArrowLeft", [1, 0]],
  [[0, 0], "ArrowLeft", null],
  [[0, 2], "ArrowDown", [1, 2]],
  [[0, 1], "ArrowDown", [1, 0]],
  [[1, 3], "ArrowDown", [2, 1]],
  [[1, 3], "ArrowUp", [0, 2]],
  [[2, 1], "ArrowDown", null],
  [[0, 0], "ArrowUp", null],
  [[1, 2], "Home", [1, 0]],
  [[1, 0], "End", [1, 3]],
  [[2, 1], "Strg+Home", [0, 0]],
  [[0, 0], "Strg+End", [2, 1]],
  [[0, 0], "Enter", null],
  [[9, 9], "Home", null],
])("from %j '%s' leads to %j", (from, keys, to) => {
  const [key = "", ctrl] = keys.split("+").toReversed();
  expect(stepInGrid(rows, from, { key, ctrlKey: ctrl !== undefined })).toEqual(to);
});
