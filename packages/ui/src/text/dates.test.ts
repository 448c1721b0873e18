import { describe, expect, it } from "vitest";

import {
  formatDateTime,
  formatLongDateTime,
  formatLongRecent,
  formatRecent,
  formatShortDay,
  formatSince,
  formatTime,
} from "./dates.ts";

describe("dates", () => {
  const appointment = "2026-12-04T13:30:00.000Z";

  it("writes Berlin time in German words", () => {
    expect(formatLongDateTime(appointment)).toBe("Freitag, 4. Dezember 2026, 14:30 Uhr");
    expect(formatDateTime(appointment)).toBe("4. Dezember 2026, 14:30 Uhr");
    expect(formatShortDay(appointment)).toBe("Fr., 4. Dez.");
    expect(formatTime("2026-07-04T12:05:00.000Z")).toBe("14:05");
  });

  it.each([
    ["2026-12-04T22:59:00.000Z", "heute, 14:30", "heute, 14:30 Uhr"],
    ["2026-12-04T23:01:00.000Z", "gestern, 14:30", "gestern, 14:30 Uhr"],
    ["2026-12-06T08:00:00.000Z", "Fr., 4. Dez.", "Fr., 4. Dez."],
  ])("seen at %s, the visit was %s", (now, short, long) => {
    expect(formatRecent(appointment, now)).toBe(short);
    expect(formatLongRecent(appointment, now)).toBe(long);
  });

  it("names the day only where it is another one", () => {
    expect(formatSince(appointment, "2026-12-04T15:00:00.000Z")).toBe("14:30 Uhr");
    expect(formatSince(appointment, "2026-12-05T15:00:00.000Z")).toBe("4. Dezember 2026, 14:30 Uhr");
  });
});
