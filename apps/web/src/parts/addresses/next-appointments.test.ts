import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { nextAppointments } from "./next-appointments.ts";

const now = "2026-12-04T12:00:00.000Z";
const house = "019382ab-0000-7000-8000-000000000001";
const other = "019382ab-0000-7000-8000-000000000002";

function at(beginnAt: string, more: Partial<wire.Appointment> = {}): wire.Appointment {
  return {
    "@id": "/api/termins/019382ab-0000-7000-8000-000000000003",
    "@type": "Termin",
    uuid: "019382ab-0000-7000-8000-000000000003",
    type: null,
    mitarbeiter: null,
    beginn: "2026-12-04T13:00:00",
    beginnAt,
    ende: "2026-12-04T14:00:00",
    endeAt: beginnAt,
    ganztaegig: false,
    betreff: "Lindenstraße 14",
    done: false,
    data: { address: `/api/adresses/${house}` },
    ...more,
  };
}

describe("what is agreed at an address", () => {
  it.each([
    ["nothing", [], undefined],
    [
      "the next to come",
      ["2026-12-04T19:00:00.000Z", "2026-12-04T16:30:00.000Z", "2026-12-05T08:00:00.000Z"],
      "2026-12-04T16:30:00.000Z",
    ],
    [
      "what is late today, where nothing is to come",
      ["2026-12-04T09:00:00.000Z", "2026-12-04T11:30:00.000Z"],
      "2026-12-04T11:30:00.000Z",
    ],
    [
      "what is to come rather than what is late",
      ["2026-12-04T09:00:00.000Z", "2026-12-07T09:00:00.000Z"],
      "2026-12-07T09:00:00.000Z",
    ],
    ["nothing of yesterday", ["2026-12-03T16:00:00.000Z"], undefined],
    ["today by the calendar of the doors", ["2026-12-03T23:30:00.000Z"], "2026-12-03T23:30:00.000Z"],
  ])("is %s", (_what, instants, expected) => {
    const all = instants.map((instant) => at(instant));
    expect(nextAppointments(all, now).get(house)?.[0]?.beginnAt).toBe(expected);
  });

  it("leaves out what is done, immediate calls and what has no address, and keeps addresses apart", () => {
    const evening = "2026-12-04T18:00:00.000Z";
    const next = nextAppointments(
      [
        at(evening, { done: true }),
        at(evening, { type: "IMMEDIATE_VIDEO_CALL" }),
        at(evening, { data: {} }),
        at(evening, { data: { address: `/api/adresses/${other}` } }),
      ],
      now,
    );
    expect([...next.keys()]).toEqual([other]);
  });
});
