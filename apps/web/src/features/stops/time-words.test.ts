import { describe, expect, it } from "vitest";

import { durationWords, listed, timeWords } from "./time-words.ts";

const at = Date.parse("2026-12-04T16:00:00.000Z");
const minute = 60_000;
/** Appointments at 17:30, 18:30, 19:30, … that are reached so many minutes early. */
const reached = (...early: number[]) =>
  early.map((minutes, index) => {
    const from = at + (30 + 60 * index) * minute;
    return { from, arriveAt: from - minutes * minute, clock: `${17 + index}:30` };
  });

describe("the times of a walk", () => {
  it.each<[readonly number[], string, string]>([
    [[9], "Die Zeit passt.", "Du bist 9 Minuten früher da."],
    [[1], "Die Zeit passt.", "Du bist 1 Minute früher da."],
    [[0], "Die Zeit passt.", "Du bist pünktlich da."],
    [[15], "Die Zeit passt.", "Du bist 15 Minuten früher da."],
    [[9, 4], "Beide Zeiten passen.", "Du bist 9 und 4 Minuten früher da."],
    [[9, 1], "Beide Zeiten passen.", "Du bist 9 und 1 Minute früher da."],
    [[1, 9], "Beide Zeiten passen.", "Du bist 1 und 9 Minuten früher da."],
    [[0, 4], "Beide Zeiten passen.", "Du bist 0 und 4 Minuten früher da."],
    [[0, 0], "Beide Zeiten passen.", "Du bist pünktlich da."],
    [[9, 4, 2], "Alle 3 Zeiten passen.", "Du bist 9, 4 und 2 Minuten früher da."],
    [[9, 4, 2, 0], "Alle 4 Zeiten passen.", "Du bist 9, 4, 2 und 0 Minuten früher da."],
  ])("fit: %j minutes early", (early, head, text) => {
    expect(timeWords(reached(...early))).toEqual({ fits: true, head, text });
  });

  it.each<[readonly number[], string, string]>([
    [[22], "Die Zeit passt nicht.", "Du bist 22 Minuten zu früh da."],
    [[16], "Die Zeit passt nicht.", "Du bist 16 Minuten zu früh da."],
    [[-5], "Die Zeit passt nicht.", "Du bist 5 Minuten zu spät da."],
    [[-1], "Die Zeit passt nicht.", "Du bist 1 Minute zu spät da."],
    [[9, -5], "Eine Zeit passt nicht.", "Um 18:30 bist du 5 Minuten zu spät da."],
    [[22, -5], "Beide Zeiten passen nicht.", "Um 17:30 bist du 22 Minuten zu früh da. Um 18:30 bist du 5 Minuten zu spät da."],
    [[9, 90, 4], "Eine Zeit passt nicht.", "Um 18:30 bist du 1 Stunde 30 Minuten zu früh da."],
    [[9, -1, -2], "2 von 3 Zeiten passen nicht.", "Um 18:30 bist du 1 Minute zu spät da. Um 19:30 bist du 2 Minuten zu spät da."],
    [
      [-1, -2, 60],
      "Keine der 3 Zeiten passt.",
      "Um 17:30 bist du 1 Minute zu spät da. Um 18:30 bist du 2 Minuten zu spät da. Um 19:30 bist du 1 Stunde zu früh da.",
    ],
  ])("do not fit: %j minutes early", (early, head, text) => {
    expect(timeWords(reached(...early))).toEqual({ fits: false, head, text });
  });

  it("are not spoken of where nobody is awaited", () => {
    expect(timeWords([])).toBeNull();
  });

  it("are counted as they are read: who comes within the minute is in time", () => {
    const from = at + 30 * minute;
    const words = (seconds: number) => timeWords([{ from, arriveAt: from + seconds * 1000, clock: "17:30" }])?.text;
    expect([words(59), words(60), words(-1)]).toEqual([
      "Du bist pünktlich da.",
      "Du bist 1 Minute zu spät da.",
      "Du bist 1 Minute früher da.",
    ]);
  });
});

describe("how long something takes", () => {
  it.each([
    [0, "0 Minuten"],
    [1, "1 Minute"],
    [59, "59 Minuten"],
    [60, "1 Stunde"],
    [61, "1 Stunde 1 Minute"],
    [120, "2 Stunden"],
    [412, "6 Stunden 52 Minuten"],
  ])("%i minutes", (minutes, text) => {
    expect(durationWords(minutes)).toBe(text);
  });
});

describe("several words", () => {
  it.each<[readonly string[], string]>([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a und b"],
    [["a", "b", "c"], "a, b und c"],
  ])("%j", (words, text) => {
    expect(listed(words)).toBe(text);
  });
});
