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

describe("the pieces of a line that runs leftward", () => {
  it("begin at the right, with Arabic commas and vowel signs in the Arabic face and Latin words as they are read", () => {
    expect(textRuns("DG basic 300 مجانًا، نعم.", has, "rtl").map(({ text, face }) => [text, face])).toEqual([
      [".", null],
      ["نعم", "arabic"],
      [" ", null],
      ["مجانًا،", "arabic"],
      [" ", null],
      ["DG basic 300", null],
    ]);
  });

  it.each([
    ["an amount with its sign", "السعر 10,00\u00a0€ شهريًا", "10,00\u00a0€"],
    ["a credit with its minus", "\u22125,00\u00a0€ شهريًا", "\u22125,00\u00a0€"],
    ["a credit behind words with its minus", "خصم \u22125,00\u00a0€ شهريًا", "\u22125,00\u00a0€"],
    ["a number of a telephone with a hyphen", "هاتف 02861 890-600", "02861 890-600"],
    ["a number of a telephone with its country", "هاتف +49 (0) 2861 / 890-600، نعم", "+49 (0) 2861 / 890-600"],
    ["a number of a telephone whose area stands in brackets", "هاتف (02861) 890-600", "(02861) 890-600"],
    ["months from one to another", "الأشهر 1–12 شهريًا", "1–12"],
    ["a date", "من 04.12.2026 شهريًا", "04.12.2026"],
  ])("have %s as it is read in German", (_what, line, figures) => {
    const drawn = (direction: "ltr" | "rtl") => textRuns(line, has, direction).map(({ text }) => text);
    expect(drawn("rtl").join("")).toContain(figures);
    expect(drawn("ltr").join("")).toContain(figures);
  });

  it("keep brackets around figures on their sides", () => {
    const drawn = textRuns("الاحتساب (60/60).", has, "rtl").map(({ text }) => text);
    expect(drawn.join("")).toBe(".(60/60) الاحتساب");
  });
});
