import { describe, expect, it } from "vitest";

import { changedPrices, linesAround, problemCount, stateWords } from "./form-words.ts";

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

it("a version of a form was put away, activated, replaced by a later one or taken back for an earlier one", () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const active = (day: number) => ({ status: "ACTIVE" as const, since: at(day), by: "" });
  const inactive = (day: number) => ({ status: "INACTIVE" as const, since: at(day), by: "" });
  const first = { version: "1", number: 1, states: [active(4), inactive(3), active(2), inactive(1)] };
  const second = { version: "2", number: 2, states: [inactive(6), active(5), inactive(4), active(3), inactive(2)] };
  const told = (version: typeof first) => version.states.map((one) => stateWords(one, version, [second, first]));
  expect(told(first)).toEqual(["aktiviert", "abgelöst durch Fassung 2", "aktiviert", "abgelegt"]);
  expect(told(second)).toEqual(["zurückgenommen", "aktiviert", "zurückgenommen, Fassung 1 gilt wieder", "aktiviert", "abgelegt"]);
});
