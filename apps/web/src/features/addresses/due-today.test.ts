import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { dueToday } from "./due-today.ts";

const now = "2026-12-04T13:30:00.000Z";

function appointment(beginnAt: string, more: Partial<wire.Appointment> = {}): wire.Appointment {
  const uuid = "0193dddd-0000-7000-8000-000000000001";
  return {
    "@id": `/api/termins/${uuid}`,
    "@type": "Termin",
    uuid,
    type: null,
    mitarbeiter: null,
    beginn: "",
    beginnAt,
    ende: "",
    endeAt: beginnAt,
    ganztaegig: false,
    betreff: "Lindenstraße 14",
    done: false,
    data: {},
    ...more,
  };
}

describe("what is due today", () => {
  it("is overdue first, however long ago, then by the clock; neither what is done nor what comes tomorrow", () => {
    const due = dueToday(
      [
        appointment("2026-12-04T18:00:00.000Z"),
        appointment("2026-12-04T15:00:00.000Z"),
        appointment("2026-12-04T11:00:00.000Z"),
        appointment("2026-11-20T11:00:00.000Z", { betreff: "Wiedervorlage: Lindenstraße 14" }),
        appointment("2026-12-04T10:00:00.000Z", { done: true }),
        /* Berlin midnight is 23:00 UTC. */
        appointment("2026-12-04T23:00:00.000Z"),
      ],
      now,
    );
    expect(due.map((one) => [one.appointment.beginnAt, one.overdue, one.kind])).toEqual([
      ["2026-11-20T11:00:00.000Z", true, "follow-up"],
      ["2026-12-04T11:00:00.000Z", true, "appointment"],
      ["2026-12-04T15:00:00.000Z", false, "appointment"],
      ["2026-12-04T18:00:00.000Z", false, "appointment"],
    ]);
  });

  it("knows a consultation by its type; an immediate one is no date", () => {
    const due = dueToday(
      [
        appointment("2026-12-04T18:00:00.000Z", { type: "SCHEDULED_VIDEO_CALL" }),
        appointment("2026-12-04T19:00:00.000Z", { type: "IMMEDIATE_VIDEO_CALL" }),
      ],
      now,
    );
    expect(due.map((one) => one.kind)).toEqual(["video"]);
  });
});
