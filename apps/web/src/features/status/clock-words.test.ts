import { describe, expect, it } from "vitest";

import { clockWords } from "./clock-words.ts";

describe("what is said of a clock that is wrong", () => {
  it.each([
    [0, null],
    [300_000, null],
    [-300_000, null],
    [300_001, "etwa 5 Minuten vor"],
    [-600_000, "etwa 10 Minuten nach"],
    [3_600_000, "etwa eine Stunde vor"],
    [-7_200_000, "etwa 2 Stunden nach"],
    [86_400_000, "etwa einen Tag vor"],
    [400 * 86_400_000, "etwa 400 Tage vor"],
  ])("%i ms ahead: %s", (ahead, words) => {
    expect(clockWords(ahead)).toBe(words);
  });
});
