import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { compareHouseNumbers, isEvenHouseNumber } from "./house-number-order.ts";
import { formatHouseNumber } from "./format-house-number.ts";
import { readHouseNumber, splitHouseNumber } from "./house-number.ts";

describe("house numbers as people write them", () => {
  it.each([
    ["12", [["12", ""]], ["12"]],
    [" 012 ", [["12", ""]], ["12"]],
    ["12a", [["12", "a"]], ["12 a"]],
    ["12 a", [["12", "a"]], ["12 a"]],
    ["12 A", [["12", "A"]], ["12 A"]],
    ["12-14", [["12", "-14"]], ["12-14"]],
    ["12 – 14", [["12", "-14"]], ["12-14"]],
    ["12 bis 14", [["12", "-14"]], ["12-14"]],
    ["12 1/2", [["12", "1/2"]], ["12 1/2"]],
    ["12½", [["12", "1/2"]], ["12 1/2"]],
    ["2 3/4", [["2", "3/4"]], ["2 3/4"]],
    ["7 1/2a", [["7", "1/2a"]], ["7 1/2a"]],
    ["7 ½ a", [["7", "1/2 a"]], ["7 1/2 a"]],
    ["7 1⁄3", [["7", "1/3"]], ["7 1/3"]],
    ["7⅔", [["7", "2/3"]], ["7 2/3"]],
    ["17// 28", [["17", "//28"]], ["17//28"]],
    ["3-5", [["3", "-5"]], ["3-5"]],
    ["30–39", [["30", "-39"]], ["30-39"]],
    ["3 a", [["3", "a"]], ["3 a"]],
    ["12a-c", [["12", "a-c"]], ["12 a-c"]],
    ["12 a - c", [["12", "a-c"]], ["12 a-c"]],
    ["14/1", [["14", "/1"]], ["14/1"]],
    ["14 / 1", [["14", "/1"]], ["14/1"]],
    ["Nr. 7", [["7", ""]], ["7"]],
    ["7.", [["7", ""]], ["7"]],
    ["12 Hinterhaus", [["12", "Hinterhaus"]], ["12 Hinterhaus"]],
    [
      "12;14",
      [
        ["12", ""],
        ["14", ""],
      ],
      ["12", "14"],
    ],
    [
      "8; 10 a",
      [
        ["8", ""],
        ["10", "a"],
      ],
      ["8", "10 a"],
    ],
    [
      "12, 14",
      [
        ["12", ""],
        ["14", ""],
      ],
      ["12", "14"],
    ],
    [
      "12 und 14",
      [
        ["12", ""],
        ["14", ""],
      ],
      ["12", "14"],
    ],
    [
      "12a;b",
      [
        ["12", "a"],
        ["12", "b"],
      ],
      ["12 a", "12 b"],
    ],
    ["*", [], []],
    ["", [], []],
    ["a", [], []],
    ["ohne Nummer", [], []],
    ["12; hinten", [], []],
  ])("%j is split and shown", (text, parts, shown) => {
    const numbers = splitHouseNumber(text);
    expect(numbers.map((one) => [one.hausnummer, one.zusatz])).toEqual(parts);
    expect(numbers.map(formatHouseNumber)).toEqual(shown);
  });

  it.each(["12", "3 a", "12-14", "12 1/2", "7 1/2a", "17//28", "12 a-c", "14/1", "7 B"])(
    "splits %j, as shown, into the same again",
    (text) => {
      expect(splitHouseNumber(text).map(formatHouseNumber)).toEqual([text]);
    },
  );
});

describe("one door's number", () => {
  it.each([
    ["12 1/2", "12", "1/2"],
    ["12a+b", "12", "a+b"],
    ["12, 14", "12", ", 14"],
    ["17//28", "17", "//28"],
  ])("%j is read with all of its addition", (text, hausnummer, zusatz) => {
    expect(readHouseNumber(text)).toEqual({ hausnummer, zusatz });
  });

  it("is not there without a number", () => {
    expect(readHouseNumber("ohne")).toBeNull();
  });
});

describe("order along a street", () => {
  const ordered = [
    "2",
    "3",
    "3 a",
    "3 b",
    "10",
    "12",
    "12 1/4",
    "12 1/2",
    "12 3/4",
    "12 3/4 a",
    "12 a",
    "12 a-c",
    "12 b",
    "12-14",
    "12-16",
    "12/1",
    "12/2",
    "13",
    "100",
  ];

  it("puts 2 before 10 and the doors of one number behind each other", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
        const sorted = shuffled.flatMap(splitHouseNumber).toSorted(compareHouseNumbers).map(formatHouseNumber);
        expect(sorted).toEqual(ordered);
      }),
    );
  });

  it("knows the sides of a street", () => {
    expect(["2", "3", "0", ""].map(isEvenHouseNumber)).toEqual([true, false, true, null]);
  });
});
