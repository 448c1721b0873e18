import { describe, expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { sampleAddress, sampleUnit, uuidOf } from "../../data/testing/samples.ts";
import { doorNumbers, doorWord, houseDoors, restOf } from "./house-doors.ts";

const now = "2026-12-04T13:30:00.000Z";
const earlier = "2026-12-04T13:22:00.000Z";

function visit(code: wire.QualificationCode, createdAt: string, appointment?: string): wire.Qualification {
  return {
    "@id": `/api/adress_qualifikations/${uuidOf(1, 3)}`,
    "@type": "AdressQualifikation",
    uuid: uuidOf(1, 3),
    created: "2026-12-04 14:22:00",
    createdAt,
    data: appointment === undefined ? {} : { appointment: `/api/termins/${appointment}` },
    mitarbeiter: "/api/mitarbeiters/1",
    mitarbeiterId: "1",
    qualifikation: code,
    wohneinheit: `/api/wohneinheits/${uuidOf(1, 2)}`,
  };
}

const agreedId = uuidOf(7, 4);
const units = [
  sampleUnit(1, 9, { position: 1, status: "SALE", latestQualification: { qualifikation: "ORDER_REGISTERED" } }),
  sampleUnit(2, 9, { position: 2 }),
  sampleUnit(3, 9, { position: 3, latestQualification: visit("NO_INTEREST", earlier) }),
  sampleUnit(4, 9, {
    position: 4,
    qualifikationen: [visit("APPOINTMENT", "2026-12-03T13:00:00.000Z", agreedId)],
    latestQualification: visit("APPOINTMENT", "2026-12-03T13:00:00.000Z", agreedId),
  }),
  sampleUnit(5, 9, { position: 5, status: "CLOSED", latestQualification: visit("BLACKLISTED", "2026-12-01T13:00:00.000Z") }),
];
const appointment: wire.Appointment = {
  "@id": `/api/termins/${agreedId}`,
  "@type": "Termin",
  uuid: agreedId,
  type: null,
  mitarbeiter: "/api/mitarbeiters/1",
  beginn: "2026-12-04 18:00:00",
  beginnAt: "2026-12-04T17:00:00.000Z",
  ende: "2026-12-04 19:00:00",
  endeAt: "2026-12-04T18:00:00.000Z",
  ganztaegig: false,
  betreff: "Lindenstraße 9",
  done: false,
  data: { unit: units[3]?.["@id"] ?? null },
};
const address = sampleAddress(9, { wohneinheiten: units.toReversed() });
const doors = houseDoors({ address, foreign: false, settings: {}, appointments: [appointment], now });

describe("the doors of a house", () => {
  it("stand by their number; those that are open can be chosen", () => {
    expect(doorNumbers(doors)).toBe("WE 1–5");
    expect(doorNumbers(doors.filter(({ choosable }) => choosable))).toBe("WE 2–4");
    const foreign = houseDoors({ address, foreign: true, settings: {}, appointments: [], now });
    expect(foreign.some(({ choosable }) => choosable)).toBe(false);
  });

  it("say what is agreed, who was visited today, and what a visit ends", () => {
    expect(doors.map(doorWord).map(({ text }) => text)).toEqual([
      "Abgeschlossen",
      "Offen",
      "Kein Interesse",
      "Termin",
      "Blacklisted",
    ]);
    expect(doors.map(({ visitedAt }) => visitedAt)).toEqual([null, null, earlier, null, null]);
    expect(doors.map(({ agreed }) => agreed?.uuid)).toEqual([undefined, undefined, undefined, agreedId, undefined]);
    expect(doors.flatMap(({ ends }) => ends.map(({ uuid }) => uuid))).toEqual([agreedId]);
  });

  it("of a remote order waits for its customer", () => {
    const sold = sampleAddress(9, { wohneinheiten: [sampleUnit(1, 9, { status: "SALE", awaitingCustomer: true })] });
    const [door] = houseDoors({ address: sold, foreign: false, settings: {}, appointments: [], now });
    expect(door && doorWord(door)).toMatchObject({ text: "wartet auf Kunden", level: "yellow" });
  });

  it("behind which somebody objects to visits says so and cannot be chosen", () => {
    const quiet = sampleAddress(9, { wohneinheiten: [sampleUnit(1, 9, { status: "CLOSED", noVisits: true })] });
    const [door] = houseDoors({ address: quiet, foreign: false, settings: {}, appointments: [], now });
    expect(door && doorWord(door)).toEqual({ text: "wünscht keine Besuche", level: "black", code: "BLACKLISTED" });
    expect(door?.choosable).toBe(false);
  });

  it("an appointment that is done, or of another door, counts for none", () => {
    const others = [
      { ...appointment, done: true },
      { ...appointment, uuid: uuidOf(8, 4), data: { unit: null } },
    ];
    const free = houseDoors({ address, foreign: false, settings: {}, appointments: others, now });
    expect(free.filter(({ agreed, ends }) => agreed !== null || ends.length > 0)).toEqual([]);
  });

  it.each([
    [[], "WE 2"],
    [[uuidOf(3, 2)], "WE 2"],
    [[uuidOf(2, 2)], "keine Tür"],
  ])("without %j what is left is %s: nobody was there today, and nothing is agreed", (chosen, rest) => {
    expect(doorNumbers(restOf(doors, new Set(chosen)))).toBe(rest);
  });
});
