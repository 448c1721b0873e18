import { expect, it } from "vitest";

import { noteWarning, untilNextWarning } from "./warning-times.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-26T08:00:00Z");

function notes(kept: string | null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => void (value = next),
    removeItem: () => void (value = null),
  };
}

it.each([
  ["never shown", null, 0],
  ["shown now", String(now), hour],
  ["shown 59 minutes ago", String(now - 59 * 60_000), 60_000],
  ["shown an hour ago", String(now - hour), 0],
  ["shown by a clock that was ahead", String(now + hour), 0],
  ["something unreadable", "gestern", 0],
])("%s: the next warning comes in due time", (_title, kept, expected) => {
  expect(untilNextWarning(now, notes(kept))).toBe(expected);
});

it("is remembered, and holds without a storage", () => {
  const kept = notes(null);
  noteWarning(now, kept);
  expect(untilNextWarning(now + 1, kept)).toBe(hour - 1);
  noteWarning(now, null);
  expect(untilNextWarning(now, null)).toBe(0);
});
