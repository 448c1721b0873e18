import { describe, expect, it } from "vitest";

import { isInCalendar, isListed } from "./appointment-shown.ts";
import { appointmentTabs, isInTab } from "./appointment-tabs.ts";
import { appointmentEnd, defaultAppointmentStart, isOverdue } from "./appointment-time.ts";
import { appointmentSubject } from "./appointment-title.ts";
import { appointmentTitle } from "./listed-title.ts";

const now = "2026-12-04T13:30:20.500Z";

describe("appointments", () => {
  it("last one hour and start by default 24 hours from now", () => {
    expect(appointmentEnd("2026-12-04T13:00:00.000Z")).toBe("2026-12-04T14:00:00.000Z");
    expect(defaultAppointmentStart(now)).toBe("2026-12-05T14:00:00.000Z");
    expect(defaultAppointmentStart("2026-12-04T13:00:00.000Z")).toBe("2026-12-05T13:00:00.000Z");
    expect(defaultAppointmentStart("2026-12-04T13:00:00.001Z")).toBe("2026-12-05T14:00:00.000Z");
  });

  it.each([
    ["2026-12-04T13:30:20.500Z", ["all", "future", "today"]],
    ["2026-12-04T13:30:20.499Z", ["all", "past", "today"]],
    /* Berlin midnight is 23:00 UTC in winter. */
    ["2026-12-04T22:59:59.000Z", ["all", "future", "today"]],
    ["2026-12-04T23:00:00.000Z", ["all", "future"]],
    ["2026-12-03T23:00:00.000Z", ["all", "past", "today"]],
    ["2026-12-03T22:59:59.000Z", ["all", "past"]],
  ])("%s stands under %j", (beginnAt, tabs) => {
    const shown = appointmentTabs.filter(({ tab }) => isInTab(tab, beginnAt, now, "Europe/Berlin")).map(({ tab }) => tab);
    expect(shown).toEqual(tabs);
  });

  it("are overdue once started, unless done", () => {
    expect(isOverdue({ beginnAt: "2026-12-04T13:00:00.000Z", done: false }, now)).toBe(true);
    expect(isOverdue({ beginnAt: "2026-12-04T13:00:00.000Z", done: true }, now)).toBe(false);
    expect(isOverdue({ beginnAt: "2026-12-04T14:00:00.000Z", done: false }, now)).toBe(false);
  });

  it("name the place, and the follow-up shortened", () => {
    const place = { strasse: "Mühlgasse", hausnummer: "7", hausnummerZusatz: "a" };
    expect(appointmentSubject(place, "appointment")).toBe("Mühlgasse 7 a");
    expect(appointmentSubject(place, "follow-up")).toBe("Wiedervorlage: Mühlgasse 7 a");
    expect(appointmentTitle("Wiedervorlage: Mühlgasse 7 a")).toBe("WVL: Mühlgasse 7 a");
    expect(appointmentTitle("Mühlgasse 7 a")).toBe("Mühlgasse 7 a");
  });

  it("show unless done, immediate calls only on duty and never in the calendar", () => {
    const immediate = { type: "IMMEDIATE_VIDEO_CALL", done: false } as const;
    const plain = { type: null, done: false } as const;
    expect([isListed(immediate, true), isListed(immediate, false), isListed(plain, false)]).toEqual([true, false, true]);
    expect([isInCalendar(immediate), isInCalendar(plain), isInCalendar({ ...plain, done: true })]).toEqual([false, true, false]);
    expect(isListed({ ...plain, done: true }, true)).toBe(false);
  });
});
