import { describe, expect, it } from "vitest";

import { daysWords, receivedWords, waitingWords } from "./order-words.ts";

const now = "2026-12-04T14:00:00.000Z";

describe("when an order came in", () => {
  it.each([
    ["2026-12-04T13:38:00.000Z", "14:38"],
    ["2026-12-03T16:42:00.000Z", "gestern 17:42"],
    ["2026-11-26T16:42:00.000Z", "Do., 26. Nov."],
  ])("%s is said as %j", (at, words) => {
    expect(receivedWords(at, now)).toBe(words);
  });
});

describe("how long an order waits", () => {
  it.each([
    ["2026-12-04T13:59:30.000Z", "jetzt"],
    ["2026-12-04T14:05:00.000Z", "jetzt"],
    ["2026-12-04T13:47:00.000Z", "13 Min."],
    ["2026-12-04T09:00:00.000Z", "5 Std."],
    ["2026-12-02T15:00:00.000Z", "47 Std."],
    ["2026-12-01T12:00:00.000Z", "3 Tage"],
  ])("since %s is %j", (since, words) => {
    expect(waitingWords(since, now)).toBe(words);
  });
});

it.each([
  ["", "", ""],
  ["2026-12-04", "2026-12-04", "Fr., 4. Dez."],
  ["2026-12-04", "", "ab Fr., 4. Dez."],
  ["", "2026-12-04", "bis Fr., 4. Dez."],
  ["2026-11-30", "2026-12-04", "Mo., 30. Nov. – Fr., 4. Dez."],
])("days of receipt from %j to %j are said as %j", (from, until, words) => {
  expect(daysWords(from, until)).toBe(words);
});
