import { expect, it } from "vitest";

import { csvOf } from "./csv.ts";

it("a file has semicolons and decimal commas, and no name becomes a formula or another cell", () => {
  expect(
    csvOf([
      ["Gebiet", 1.5],
      ['=HYPERLINK("x")', -2],
      ["Nord; „Süd“", 0],
      ["a\nb", 1],
      ["Nord;＝1", 1],
    ]),
  ).toBe('\uFEFFGebiet;1,5\r\n"\'=HYPERLINK(""x"")";-2\r\n"Nord; „Süd“";0\r\n"a\nb";1\r\n"Nord;\'＝1";1\r\n');
});
