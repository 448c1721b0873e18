import { expect, it } from "vitest";

import { durationWords } from "./duration-words.ts";

it.each([
  [-40, "0:00"],
  [0, "0:00"],
  [9_999, "0:09"],
  [767_000, "12:47"],
  [3_599_999, "59:59"],
  [3_727_000, "1:02:07"],
])("%i ms are %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
