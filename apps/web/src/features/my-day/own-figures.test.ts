import { expect, it } from "vitest";

import { goalWords } from "./own-figures.ts";

it.each([
  [0, 40, "40 bis zu deinem Ziel"],
  [39, 40, "1 bis zu deinem Ziel"],
  [40, 40, "Ziel erreicht"],
  [46, 40, "6 über deinem Ziel"],
])("%i doors of %i are said as %j", (doors, goal, words) => {
  expect(goalWords(doors, goal)).toBe(words);
});
