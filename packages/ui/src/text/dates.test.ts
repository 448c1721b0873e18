import { describe, expect, it } from "vitest";

import { formatRecent, formatShortDay, formatTime, formatUpcoming } from "./dates.ts";
import {
  dayOf,
  formatDateTime,
  formatDay,
  formatLongDateTime,
  formatLongDay,
  formatLongRecent,
  formatNearness,
  formatSince,
} from "./long-dates.ts";

describe("dates", () => {
  const appointment = "2026-12-04T13:30:00.000Z";

  it("writes Berlin time in German words", () => {
    expect(formatLongDateTime(appointment)).toBe("Freitag, 4. Dezember 2026, 14:30 Uhr");
    expect(formatDateTime(appointment)).toBe("4. Dezember 2026, 14:30 Uhr");
    expect(formatDay(appointment)).toBe("4. Dezember 2026");
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

  it.each([
    ["2026-12-04T06:00:00.000Z", "heute, 14:30"],
    ["2026-12-03T22:59:00.000Z", "morgen, 14:30"],
    ["2026-12-02T22:59:00.000Z", "Fr., 4. Dez., 14:30"],
  ])("seen at %s, the appointment is %s", (now, text) => {
    expect(formatUpcoming(appointment, now)).toBe(text);
  });

  it("counts days by the calendar where the clocks change", () => {
    /* Sunday, 29 March 2026 has 23 hours, Sunday, 25 October 2026 has 25. */
    expect(formatRecent("2026-03-28T22:45:00.000Z", "2026-03-29T22:30:00.000Z")).toBe("Sa., 28. März");
    expect(formatUpcoming("2026-10-26T07:00:00.000Z", "2026-10-24T22:30:00.000Z")).toBe("morgen, 08:00");
  });

  it("names the day only where it is another one", () => {
    expect(formatSince(appointment, "2026-12-04T15:00:00.000Z")).toBe("14:30 Uhr");
    expect(formatSince(appointment, "2026-12-05T15:00:00.000Z")).toBe("4. Dezember 2026, 14:30 Uhr");
    expect(formatLongDay(appointment)).toBe("Freitag, 4. Dezember 2026");
    /* Midnight in Berlin is an hour before that of UTC in winter, two in summer. */
    expect(["2026-12-04T22:59:59.999Z", "2026-12-04T23:00:00.000Z", "2026-07-04T22:00:00.000Z"].map(dayOf)).toEqual([
      "2026-12-04",
      "2026-12-05",
      "2026-07-05",
    ]);
  });

  it.each([
    ["2026-12-04T13:10:00.000Z", "in 20 Min."],
    ["2026-12-04T10:20:00.000Z", "in 3 Std."],
    ["2026-12-04T13:30:00.000Z", "heute"],
    ["2026-12-04T18:00:00.000Z", "heute"],
    ["2026-12-04T23:30:00.000Z", "gestern"],
    ["2026-12-03T20:00:00.000Z", "morgen"],
    ["2026-12-07T08:00:00.000Z", "Fr., 4. Dez."],
  ])("seen at %s, it is %s", (now, text) => {
    expect(formatNearness(appointment, now)).toBe(text);
  });
});
