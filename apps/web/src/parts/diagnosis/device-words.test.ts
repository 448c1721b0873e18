import { expect, it } from "vitest";

import { accuracyWords, clockOffsetWords, isClockWrong } from "./device-words.ts";

it.each([
  [0, "geht richtig", false],
  [-1400, "geht richtig", false],
  [2100, "geht 2 s vor", false],
  [-90_000, "geht 90 s nach", false],
  [5 * 60_000, "geht 5 min vor", false],
  [12 * 60_000, "geht 12 min vor", true],
  [-3 * 3_600_000, "geht etwa 3 Stunden nach", true],
])("a clock that runs %i ms ahead", (ahead, words, isWrong) => {
  expect([clockOffsetWords(ahead), isClockWrong(ahead)]).toEqual([words, isWrong]);
});

it.each([
  [0.4, "auf 1 m genau"],
  [8, "auf 8 m genau"],
  [1230, "auf 1,2 km genau"],
])("an accuracy of %f m", (metres, words) => {
  expect(accuracyWords(metres)).toBe(words);
});
