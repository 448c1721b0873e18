import { describe, expect, it } from "vitest";

import { readTime, steppedTime } from "./time-text.ts";

describe("a time of day as somebody types or pastes it", () => {
  it.each([
    ["17:30", "17:30"],
    ["1730", "17:30"],
    ["9:05", "09:05"],
    ["09.05", "09:05"],
    ["9,05", "09:05"],
    ["9 05", "09:05"],
    ["9h05", "09:05"],
    [" 17:30 Uhr ", "17:30"],
    ["17 Uhr 30", "17:30"],
    ["17 Uhr", "17:00"],
    ["17:30:00", "17:30"],
    ["１７：３０", "17:30"],
    ["17\u{a0}:\u{a0}30", "17:30"],
    ["00:00", "00:00"],
    ["2359", "23:59"],
  ])("%j is %s", (text, expected) => {
    expect(readTime(text)).toEqual({ time: expected });
  });

  it.each([
    ["", "unfinished"],
    ["   ", "unfinished"],
    ["1", "unfinished"],
    ["17", "unfinished"],
    ["17:", "unfinished"],
    ["17:3", "unfinished"],
    [":30", "unfinished"],
    ["123", "unfinished"],
    ["930", "unfinished"],
    ["24", "hour"],
    ["2400", "hour"],
    ["24:00", "hour"],
    ["99:15", "hour"],
    ["1260", "minute"],
    ["12:7", "minute"],
    ["12:75", "minute"],
    ["12345", "form"],
    ["17:300", "form"],
    ["17:30:45", "form"],
    ["5 pm", "form"],
    ["-9:00", "form"],
    ["halb sechs", "form"],
    ["2026-12-04 17:30", "form"],
    ["17:30–18:00", "form"],
  ])("%j is no time: %s", (text, kind) => {
    expect(readTime(text)).toMatchObject({ fault: { kind, text: expect.stringMatching(/^[A-Z].*\.$/u) } });
  });
});

describe("an arrow key in a time of day", () => {
  it.each([
    ["10:00", 0, 1, "11:00", [0, 2]],
    ["10:00", 2, -1, "09:00", [0, 2]],
    ["23:15", 1, 1, "00:15", [0, 2]],
    ["10:00", 3, 1, "10:01", [3, 5]],
    ["10:00", 5, -1, "10:59", [3, 5]],
    ["1730", 1, 1, "18:30", [0, 2]],
    ["1730", 4, 1, "17:31", [3, 5]],
  ] as const)("changes the part of %s in which the caret at %i stands, by %i: %s", (text, caret, way, time, selected) => {
    expect(steppedTime(text, caret, way)).toEqual({ time, selected });
  });

  it.each(["", "17", "24:00", "1x"])("leaves %j as it is, which is no time", (text) => {
    expect(steppedTime(text, 0, 1)).toBeNull();
  });
});
