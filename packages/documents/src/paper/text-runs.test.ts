import { describe, expect, it } from "vitest";

import { textRuns } from "./text-runs.ts";

const has = (sign: string) => /[\u0020-\u024f]/u.test(sign);

describe("the pieces of a line, from left to right, each in its face", () => {
  it.each([
    ["Erika", [["Erika", null]]],
    [
      "Herr გიორგი!",
      [
        ["Herr ", null],
        ["გიორგი", "georgian"],
        ["!", null],
      ],
    ],
    [
      "☐ ja",
      [
        ["☐", "symbols"],
        [" ja", null],
      ],
    ],
    [
      "王 (李)",
      [
        ["王", "chinese"],
        [" (", null],
        ["李", "chinese"],
        [")", null],
      ],
    ],
    [
      "محمد الأمين",
      [
        ["الأمين", "arabic"],
        [" ", null],
        ["محمد", "arabic"],
      ],
    ],
    [
      "Herr محمد (علي) hier",
      [
        ["Herr ", null],
        ["(", null],
        ["علي", "arabic"],
        [") ", null],
        ["محمد", "arabic"],
        [" hier", null],
      ],
    ],
    [
      "דוד 45",
      [
        ["45", null],
        [" ", null],
        ["דוד", "hebrew"],
      ],
    ],
    ["١٢٣", [["٣٢١", "arabic"]]],
    [
      "علی\u200cرضا",
      [
        ["رضا", "arabic"],
        ["علی", "arabic"],
      ],
    ],
    ["ਸਿੰਘ", [["ਸਿੰਘ", "gurmukhi"]]],
    ["김", [["김", null]]],
  ])("of %j are %j", (line, runs) => {
    expect(textRuns(line, has).map(({ text, face }) => [text, face])).toEqual(runs);
  });
});
