import { describe, expect, it } from "vitest";

import { judgeAnswer } from "./after-answer.ts";

const now = new Date("2026-11-29T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const judge = (status: number | null, retryAfter?: string, tries = 1, lives = 1800) =>
  judgeAnswer({ status, retryAfter }, { tries, now, expiresAt: at(lives) });

describe("an answer of a push service", () => {
  it.each([
    [201, "sent"],
    [200, "sent"],
    [202, "sent"],
    [301, "failed"],
    [307, "failed"],
    [400, "failed"],
    [401, "failed"],
    [403, "failed"],
    [404, "gone"],
    [410, "gone"],
    [413, "failed"],
    [429, "again"],
    [500, "again"],
    [503, "again"],
    [null, "again"],
  ])("%s makes a message %s", (status, type) => {
    expect(judge(status).type).toBe(type);
  });

  it.each([
    ["without a word the next try comes after two seconds", undefined, 1, 2],
    ["the sixth wait is a quarter of an hour", undefined, 6, 900],
    ["and so is the twentieth", undefined, 20, 900],
    ["seconds of Retry-After are kept to", "120", 1, 120],
    ["fewer seconds than our own wait do not hurry", "1", 4, 60],
    ["a date of Retry-After is kept to", "Sun, 29 Nov 2026 12:03:00 GMT", 1, 180],
    ["a date that is past is none", "Sun, 29 Nov 2026 11:00:00 GMT", 1, 2],
    ["nonsense is none", "bald", 2, 5],
    ["a negative number is none", "-5", 1, 2],
  ])("%s", (_case, retryAfter, tries, seconds) => {
    expect(judge(429, retryAfter, tries)).toEqual({ type: "again", at: at(seconds) });
  });

  it.each([
    ["a call that may come again after 30 s is given up, because it is over by then", 429, "30", 30],
    ["a call whose service is silent is given up with its last second", null, undefined, 2],
    ["what may come again in a year is given up", 503, "31536000", 1800],
  ])("%s", (_case, status, retryAfter, lives) => {
    expect(judge(status, retryAfter, 1, lives)).toEqual({ type: "failed" });
  });
});
