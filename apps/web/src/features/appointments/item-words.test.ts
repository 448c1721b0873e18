import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { aboutWords, movedWords, overdueSentence, formatWaitingTime, formatAppointmentTime } from "./item-words.ts";

const now = "2026-12-04T13:30:00.000Z";
const plain: wire.Appointment = {
  "@id": "/api/termins/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6e",
  "@type": "Termin",
  uuid: "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6e",
  type: null,
  mitarbeiter: "/api/mitarbeiters/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6f",
  beginn: "2026-12-03T16:00:00",
  beginnAt: "2026-12-03T15:00:00.000Z",
  ende: "2026-12-03T17:00:00",
  endeAt: "2026-12-03T16:00:00.000Z",
  ganztaegig: false,
  betreff: "Wiedervorlage: Mühlgasse 7",
  done: false,
  data: { comment: "Unterlagen waren noch nicht da" },
};
const call = { ...plain, type: "IMMEDIATE_VIDEO_CALL", betreff: "", data: { customer: { phone: "0171 3920042" } } } as const;

describe("an item of the list", () => {
  it("speaks of one and of several that are overdue", () => {
    expect(overdueSentence(1)).toBe("Du hast aktuell 1 überfälligen Termin.");
    expect(overdueSentence(2)).toBe("Du hast aktuell 2 überfällige Termine.");
  });

  it.each([
    ["2026-12-04T13:29:30.000Z", "wartet noch keine Minute"],
    ["2026-12-04T13:31:00.000Z", "wartet noch keine Minute"],
    ["2026-12-04T13:28:30.000Z", "wartet seit 1 Minute"],
    ["2026-12-04T11:31:00.000Z", "wartet seit 119 Minuten"],
    ["2026-12-04T11:30:00.000Z", "wartet seit 2 Stunden"],
    ["2026-12-01T11:30:00.000Z", "wartet seit 3 Tagen"],
  ])("since %s somebody %s", (since, words) => {
    expect(formatWaitingTime(since, now)).toBe(words);
  });

  it("says when it is, and of a call how long somebody waits until it is accepted", () => {
    expect(formatAppointmentTime(plain, now)).toBe("Donnerstag, 3. Dezember 2026, 16:00 Uhr");
    expect(formatAppointmentTime({ ...call, mitarbeiter: null, beginnAt: "2026-12-04T13:27:00.000Z" }, now)).toBe(
      "Jetzt, wartet seit 3 Minuten",
    );
    expect(formatAppointmentTime(call, now)).toBe("Von dir angenommen");
  });

  it("says where it last stood, when it was moved", () => {
    expect(movedWords(plain, now)).toBeNull();
    const moved = { movedFrom: ["2026-12-01T15:00:00.000Z", "2026-12-04T15:00:00.000Z"] };
    expect(movedWords(moved, now)).toBe("Verschoben von heute, 16:00");
  });

  it("says what is overdue in words, and how a customer is reached", () => {
    expect(aboutWords(plain, { overdue: true, now })).toEqual(["Überfällig", "Unterlagen waren noch nicht da"]);
    expect(aboutWords(call, { overdue: false, now })).toEqual(["Videoberatung, 0171 3920042"]);
    expect(aboutWords({ ...call, data: {} }, { overdue: false, now })).toEqual(["Videoberatung"]);
  });
});
