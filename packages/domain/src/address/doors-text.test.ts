import { describe, expect, it } from "vitest";

import { readDoorName } from "./door-name.ts";
import { doorsText } from "./doors-text.ts";

const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

describe("the doors of a house in few signs", () => {
  it.each([
    [[], "keine Tür"],
    [[2], "WE 2"],
    [[2, 3], "WE 2 und 3"],
    [[1, 2, 3], "WE 1–3"],
    [upTo(150), "WE 1–150"],
    [upTo(999), "WE 1–999"],
    [[7, 3, 4], "WE 3, 4 und 7"],
    [[1, 2, 3, 4, 7], "WE 1–4 und 7"],
    [[1, 2, 3, 4, 7, 9, 10, 11], "WE 1–4, 7 und 9–11"],
    [[1, 3, 5, 7], "4 Türen"],
    [upTo(150).filter((position) => position % 2 === 0), "75 Türen"],
    [[3, 3, 1], "WE 1 und 3"],
  ])("%j is said as '%s'", (positions, text) => {
    expect(doorsText(positions)).toBe(text);
  });
});

it.each([
  ["Lindenstraße 14 a, WE 2", { house: "Lindenstraße 14 a", position: 2 }],
  ["Straße 3, WE 1, WE 12", { house: "Straße 3, WE 1", position: 12 }],
  ["Lindenstraße 14", null],
])("the door '%s' is read as %j", (name, door) => {
  expect(readDoorName(name)).toEqual(door);
});
