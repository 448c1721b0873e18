import { describe, expect, it } from "vitest";

import { changedPrices, linesAround, problemCount } from "./form-words.ts";

describe("lines around a problem", () => {
  const text = Array.from({ length: 9 }, (_, n) => `z${n + 1}`).join("\n");
  it.each([
    [5, 2, [3, 4, 5, 6]],
    [1, 2, [1, 2, 3, 4]],
    [9, 2, [5, 6, 7, 8]],
    [99, 2, [5, 6, 7, 8]],
  ])("of line %i reach %i each way", (line, reach, numbers) => {
    const found = linesAround(text, line, reach);
    expect(found.every(({ number, text: words }) => words === `z${number}`)).toBe(true);
    expect(found.map(({ number }) => number).slice(0, 4)).toEqual(numbers);
  });
  it("of a text of one line are that line", () => {
    expect(linesAround("x", 1, 7)).toEqual([{ number: 1, text: "x" }]);
  });
});

it("prices that stay are not told as changed", () => {
  const price = { key: "a", label: "A", mode: "once" as const, months: "alle", chosenBy: [] };
  const found = changedPrices([
    { ...price, cents: 1, was: 1 },
    { ...price, cents: 1, was: null },
    { ...price, cents: null, was: 1 },
  ]);
  expect(found).toHaveLength(2);
  expect([0, 1, 2].map(problemCount)).toEqual(["kein Fehler", "1 Fehler", "2 Fehler"]);
});
