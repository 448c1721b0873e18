import { expect, it } from "vitest";

import { localTimeWords } from "./zone-words.ts";

it.each([
  ["2026-12-04T09:00:00.000Z", "Europe/Berlin", null],
  ["2026-12-04T09:00:00.000Z", "Europe/Vienna", null],
  ["2026-12-04T09:00:00.000Z", "Europe/London", "Uhrzeit in Deutschland. Bei Ihnen ist es dann Freitag, 09:00 Uhr."],
  ["2026-12-04T09:00:00.000Z", "America/Los_Angeles", "Uhrzeit in Deutschland. Bei Ihnen ist es dann Freitag, 01:00 Uhr."],
  ["2026-12-04T19:00:00.000Z", "Asia/Tokyo", "Uhrzeit in Deutschland. Bei Ihnen ist es dann Samstag, 04:00 Uhr."],
  /* Lagos has no summer time: in winter the clocks stand alike. */
  ["2026-12-04T09:00:00.000Z", "Africa/Lagos", null],
  ["2026-07-04T09:00:00.000Z", "Africa/Lagos", "Uhrzeit in Deutschland. Bei Ihnen ist es dann Samstag, 10:00 Uhr."],
])("%s, seen from %s, is told as %j", (instant, zone, words) => {
  expect(localTimeWords(instant, zone)).toBe(words);
});
