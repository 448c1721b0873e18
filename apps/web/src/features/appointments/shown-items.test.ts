import type { wire } from "@rundgang/contracts";
import { appointmentTabs } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { isShownAtUnit, isShownOverdue, listedItems, tabItems } from "./shown-items.ts";

const me = "/api/mitarbeiters/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6f";

function appointment(uuid: string, beginnAt: string, more: Partial<wire.Appointment> = {}): wire.Appointment {
  return {
    "@id": `/api/termins/${uuid}`,
    "@type": "Termin",
    uuid,
    type: null,
    mitarbeiter: me,
    beginn: beginnAt.slice(0, 19),
    beginnAt,
    ende: beginnAt.slice(0, 19),
    endeAt: beginnAt,
    ganztaegig: false,
    betreff: "Kirchpfad 5",
    done: false,
    data: {},
    ...more,
  };
}

const call = { type: "IMMEDIATE_VIDEO_CALL" } as const;

describe("the list of appointments", () => {
  it("goes by the clock, without what is done, with one's own calls only on duty", () => {
    const all = [
      appointment("late", "2026-12-04T17:00:00.000Z"),
      appointment("done", "2026-12-04T08:00:00.000Z", { done: true }),
      appointment("call", "2026-12-04T09:00:00.000Z", call),
      appointment("early", "2026-12-03T15:00:00.000Z"),
    ];
    expect(listedItems(all, false).map(({ uuid }) => uuid)).toEqual(["early", "late"]);
    expect(listedItems(all, true).map(({ uuid }) => uuid)).toEqual(["early", "call", "late"]);
  });

  it.each([
    /* The day on which the clocks go back has 25 hours: from 22:00 UTC the day before to 23:00 UTC. */
    [
      "2026-10-25T22:30:00.000Z",
      ["2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.000Z"],
      ["2026-10-24T21:59:59.000Z", "2026-10-25T23:00:00.000Z"],
    ],
    /* And 23 in spring. */
    [
      "2026-03-29T00:30:00.000Z",
      ["2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.000Z"],
      ["2026-03-28T22:59:59.000Z", "2026-03-29T22:00:00.000Z"],
    ],
  ])("at %s today is today, where the clocks change too", (now, today, otherDays) => {
    const listed = [...today, ...otherDays].map((at) => appointment(at, at));
    expect(tabItems({ listed, calls: [] }, "today", now).map(({ uuid }) => uuid)).toEqual(today);
  });

  it("has calls that wait on top of Alle and Heute, and nowhere else", () => {
    const calls = [appointment("call", "2026-12-04T13:00:00.000Z", { ...call, mitarbeiter: null })];
    const listed = [appointment("past", "2026-12-03T15:00:00.000Z"), appointment("future", "2026-12-05T15:00:00.000Z")];
    const shown = appointmentTabs.map(({ tab }) =>
      tabItems({ listed, calls }, tab, "2026-12-04T13:30:00.000Z").map(({ uuid }) => uuid),
    );
    expect(shown).toEqual([["call", "past", "future"], ["future"], ["past"], ["call"]]);
  });

  it("shows no call in red, however long somebody has waited", () => {
    const now = "2026-12-04T13:30:00.000Z";
    expect(isShownOverdue(appointment("plain", "2026-12-04T13:00:00.000Z"), now)).toBe(true);
    expect(isShownOverdue(appointment("call", "2026-12-04T13:00:00.000Z", call), now)).toBe(false);
  });
});

describe("an appointment on a unit's page", () => {
  const unit = "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d01";
  const at = (id: string | null) => ({ data: { unit: id === null ? null : `/api/wohneinheits/${id}` } });
  const other = "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d02";
  it.each([
    ["about that unit", at(unit), true],
    ["about no unit yet", at(null), true],
    ["of an address alone", {}, true],
    ["about another door", at(other), false],
    ["done", { ...at(unit), done: true }, false],
  ])("that is %s is shown: %s", (_case, more, shown) => {
    expect(isShownAtUnit(appointment("one", "2026-12-04T17:00:00.000Z", more), unit)).toBe(shown);
  });
});
